// `node --import authorize.mjs …` with TOKEN set: every request carries the token, for
// programs that cannot be told one.

import { Agent, setGlobalDispatcher } from "undici";

const authorization = `Bearer ${process.env.TOKEN}`;
const withToken = (headers) => {
  if (Array.isArray(headers)) return [...headers, "authorization", authorization];
  const known = headers?.entries ? Object.fromEntries(headers.entries()) : headers;
  return { ...known, authorization };
};
setGlobalDispatcher(
  new Agent().compose((dispatch) => (options, handler) =>
    dispatch({ ...options, headers: withToken(options.headers) }, handler),
  ),
);
