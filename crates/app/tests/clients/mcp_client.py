"""The official Python SDK drives a server: `mcp_client.py MODE stdio PROGRAM` or
`mcp_client.py MODE http URL TOKEN`, where MODE is auto or legacy. Prints what it saw as JSON."""

import asyncio
import json
import sys

import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client


async def drive(client: Client) -> dict:
    steps = []

    async def progress(done, total, message):
        steps.append(message)

    tools = (await client.list_tools()).tools
    content = {"content": "We indent with tabs", "kind": "convention", "workspace": "app"}
    stored = (await client.call_tool("remember", content)).structured_content
    found = (await client.call_tool("recall", {"question": "Do we indent with tabs?", "workspace": "app"})).structured_content
    await client.call_tool("remember", {**content, "content": "We indent with tabs."})
    dream = await client.call_tool("dream_run_now", {"workspace": "app"}, progress_callback=progress)
    undone = await client.call_tool("dream_undo", {"dream": dream.structured_content["dream"]})
    missing = await client.call_tool("memory_history", {"id": "ffffffff"})
    index = await client.read_resource("somnium://index/app")
    prompts = (await client.list_prompts()).prompts
    prompt = await client.get_prompt("remember-this", {"what": "tabs"})
    return {
        "version": client.protocol_version,
        "tools": [tool.name for tool in tools],
        "schemas": all(tool.output_schema and tool.annotations and tool.title for tool in tools),
        "recalled": found["results"][0]["id"] == stored["id"],
        "steps": steps,
        "undone": undone.structured_content["undone"],
        "missing": missing.is_error,
        "index": "tabs" in index.contents[0].text,
        "prompts": [prompt.name for prompt in prompts],
        "prompt": "tabs" in prompt.messages[0].content.text,
    }


async def main() -> None:
    mode, transport, *rest = sys.argv[1:]
    if transport == "stdio":
        import os

        server = StdioServerParameters(command=rest[0], args=["mcp"], env=dict(os.environ))
        async with Client(server, mode=mode) as client:
            print(json.dumps(await drive(client)))
        return
    url, token = rest
    async with httpx2.AsyncClient(headers={"Authorization": f"Bearer {token}"}) as http:
        async with Client(streamable_http_client(url, http_client=http), mode=mode) as client:
            print(json.dumps(await drive(client)))


asyncio.run(main())
