import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "#scripts/lib/paths";
import { findFreePort } from "#tests/support/free-port";
import { ServerProcess } from "#tests/support/server-process";

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

/**
 * Builds and serves the least that Next can do for the same HTML: see `minimal-next/`.
 * @param html the document whose body it sends
 * @param feedUrl what it requests from the upstream for every page
 */
export async function startMinimalNext(html: string, feedUrl: string) {
  // Outside the repository: Next would take the middleware of the folders above. Links cannot leave its root either.
  const folder = mkdtempSync(join(tmpdir(), "minimal-next-"));
  cpSync(inRoot("tests/bench/minimal-next"), folder, { recursive: true });
  run("cp", ["-a", "--reflink=auto", inRoot("node_modules"), join(folder, "node_modules")]);
  const bodyFile = join(folder, "body.html");
  writeFileSync(bodyFile, /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html);
  const next = join(folder, "node_modules/next/dist/bin/next");
  run(process.execPath, [next, "build", folder]);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = new ServerProcess(
    [next, "start", folder, "--port", String(port), "--hostname", "127.0.0.1"],
    { BENCH_FEED: feedUrl, BENCH_BODY: bodyFile, NEXT_TELEMETRY_DISABLED: "1" },
  );
  await server.untilReady(origin, 30_000);
  return {
    origin,
    cpuSeconds: () => server.cpuSeconds(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
