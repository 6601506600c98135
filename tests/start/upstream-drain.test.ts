import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { emptyWorld, STACK_SECRET } from "#tests/support/data-folders";
import { findFreePort } from "#tests/support/free-port";
import { OpenConnection } from "#tests/support/open-connection";
import { ServerProcess } from "#tests/support/server-process";

test("a stopping upstream answers what comes on open connections and closes them with the answer", async () => {
  const [port, dataDir] = await Promise.all([findFreePort(), mkdtemp(join(tmpdir(), "roost-upstream-"))]);
  await cp(await emptyWorld(), dataDir, { recursive: true });
  const upstream = new ServerProcess(["upstream/main.ts"], {
    API_PORT: String(port),
    DATA_DIR: dataDir,
    SESSION_SECRET: STACK_SECRET,
    ALLOW_EMBEDDED_DB: "1",
    DEMO: "off",
  });
  const address = `http://127.0.0.1:${port}`;
  const one = new OpenConnection(`${address}/livez`);
  const other = new OpenConnection(`${address}/livez`);
  try {
    await upstream.untilReady(`${address}/readyz`, 120_000);
    expect(await one.ask()).toEqual({ status: 200, connection: "keep-alive" });
    const stopped = upstream.stop();
    await Promise.all([one.untilClosed(), other.untilClosed()]);
    await stopped;
  } finally {
    one.close();
    other.close();
    await upstream.stop();
    await rm(dataDir, { recursive: true });
  }
}, 180_000);
