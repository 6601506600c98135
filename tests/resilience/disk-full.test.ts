import { randomUUID } from "node:crypto";
import { chmod, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { endpoints } from "#contract/endpoints";
import { type Crowd, makeCrowd } from "#tests/support/crowd";
import { STACK_SECRET } from "#tests/support/data-folders";
import { PostgresCluster, postgresPrograms } from "#tests/support/postgres-cluster";
import { UpstreamProcess } from "#tests/support/upstream-process";

/** A device that is always full, so that writes get the system's own error. */
const FULL_DEVICE = "/dev/full";

let cluster: PostgresCluster;
let crowd: Crowd;
let upstream: UpstreamProcess;
let tableFile: string;

const canRun = postgresPrograms !== undefined && process.platform === "linux";

async function writePost(content: string): Promise<Response> {
  const [alice] = crowd.members;
  return fetch(`${upstream.address}${endpoints.createPost.path}`, {
    method: "POST",
    headers: alice?.headers ?? {},
    body: JSON.stringify({ content, idempotencyKey: randomUUID() }),
  });
}

(canRun ? describe : describe.skip)("a database without room", () => {
  beforeAll(async () => {
    cluster = await PostgresCluster.create();
    await cluster.query("create database roost");
    crowd = await makeCrowd(cluster.url("roost"), STACK_SECRET, 2);
    await crowd.close();
    const [row] = await cluster.query<{ path: string }>(
      "select pg_relation_filepath('posts') as path",
      "roost",
    );
    tableFile = join(cluster.dataDir, row?.path ?? "");
    await cluster.stop();
    await rm(tableFile);
    await symlink(FULL_DEVICE, tableFile);
    await cluster.start();
    upstream = await UpstreamProcess.start(cluster.url("roost"));
  }, 240_000);

  afterAll(async () => {
    await upstream?.stop();
    await cluster?.remove();
  }, 30_000);

  test("refuses writes with a message, still serves reads, and recovers when space is available", async () => {
    const refused = await writePost("No room");
    expect({ status: refused.status, body: await refused.json() }).toEqual({
      status: 507,
      body: {
        success: false,
        code: "STORAGE_FULL",
        message: "There is no room left on this server, so this could not be saved. Please try again later.",
      },
    });
    expect((await fetch(`${upstream.address}${endpoints.getPublicFeed.path}`)).status).toBe(200);
    await cluster.stop();
    await rm(tableFile);
    await writeFile(tableFile, "");
    // The server runs as another user.
    await chmod(tableFile, 0o666);
    await cluster.start();
    expect((await writePost("Room again")).status).toBe(200);
  }, 60_000);
});
