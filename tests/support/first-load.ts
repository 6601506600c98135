import { gzipSync } from "node:zlib";
import type { WebClient } from "./web-client.ts";

interface FirstLoad {
  html: string;
  /** Addresses of the scripts in the HTML, without `nomodule` ones. */
  scripts: string[];
  /** Their size in bytes, gzipped. */
  scriptBytes: number;
}

/** The scripts that a browser must load before a page is interactive, read from the server's HTML. */
export async function measureFirstLoad(client: WebClient, path: string): Promise<FirstLoad> {
  const response = await client.fetch(path, { headers: { accept: "text/html" } });
  if (response.status !== 200 && response.status !== 404)
    throw new Error(`${path} answers ${response.status}`);
  const html = await response.text();
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !/\bnomodule\b/i.test(tag),
  );
  const preloaded = [...html.matchAll(/<link\b(?=[^>]*\bas="script")[^>]*\bhref="([^"]+)"/g)];
  const scripts = [...new Set([...tags, ...preloaded].map(([, address]) => address ?? ""))];
  const sizes = await Promise.all(
    scripts.map(async (address) => {
      const script = await client.fetch(address.replaceAll("&amp;", "&"));
      if (!script.ok) throw new Error(`${address} answers ${script.status}`);
      return gzipSync(await script.text()).byteLength;
    }),
  );
  return { html, scripts, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
