import { readFileSync } from "node:fs";
import { Opaque } from "./opaque.jsx";

export const dynamic = "force-dynamic";

globalThis.benchBodies ??= new Map();
let body;
let count = 0;

// The least that Next can do for a page of that size: one request to the upstream, one string, no elements of its own.
export default async function Page() {
  body ??= readFileSync(process.env.BENCH_BODY, "utf8");
  const response = await fetch(process.env.BENCH_FEED, { cache: "no-store" });
  const { posts } = await response.json();
  const id = String(count++);
  globalThis.benchBodies.set(id, `${body}<!-- ${posts.length} -->`);
  setTimeout(() => globalThis.benchBodies.delete(id), 2_000);
  return <Opaque id={id} />;
}
