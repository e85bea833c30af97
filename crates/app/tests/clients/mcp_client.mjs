// The official TypeScript SDK drives a server: `mcp_client.mjs stdio PROGRAM` or
// `mcp_client.mjs http URL TOKEN`. Prints what it saw as JSON.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const [how, ...rest] = process.argv.slice(2);
const transport =
  how === "stdio"
    ? new StdioClientTransport({ command: rest[0], args: ["mcp"], env: process.env })
    : new StreamableHTTPClientTransport(new URL(rest[0]), {
        requestInit: { headers: { Authorization: `Bearer ${rest[1]}` } },
      });
const client = new Client({ name: "typescript", version: "1" });
await client.connect(transport);

const call = (name, input, options) =>
  client.callTool({ name, arguments: input }, undefined, options);
const { tools } = await client.listTools();
const content = { content: "We indent with tabs", kind: "convention", workspace: "app" };
const stored = (await call("remember", content)).structuredContent;
const question = { question: "Do we indent with tabs?", workspace: "app" };
const found = (await call("recall", question)).structuredContent;
await call("remember", { ...content, content: "We indent with tabs." });
const steps = [];
const dream = await call("dream_run_now", { workspace: "app" }, {
  onprogress: (step) => steps.push(step.message),
});
const undone = await call("dream_undo", { dream: dream.structuredContent.dream });
const missing = await call("memory_history", { id: "ffffffff" });
const index = await client.readResource({ uri: "somnium://index/app" });
const { prompts } = await client.listPrompts();
const prompt = await client.getPrompt({ name: "remember-this", arguments: { what: "tabs" } });

// A dream that is cancelled ends, and the server goes on.
const stop = new AbortController();
const cancelled = call("dream_run_now", { workspace: "app" }, { signal: stop.signal });
stop.abort("enough");
const aborted = await cancelled.then(() => false, () => true);
await client.ping();

console.log(
  JSON.stringify({
    version: transport.protocolVersion ?? null,
    tools: tools.map((tool) => tool.name),
    schemas: tools.every((tool) => tool.outputSchema && tool.annotations && tool.title),
    recalled: found.results[0].id === stored.id,
    steps,
    undone: undone.structuredContent.undone,
    missing: missing.isError === true,
    index: index.contents[0].text.includes("tabs"),
    prompts: prompts.map((prompt) => prompt.name),
    prompt: prompt.messages[0].content.text.includes("tabs"),
    aborted,
  }),
);
await client.close();
