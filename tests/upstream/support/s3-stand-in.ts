import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error The library has no types; what is used of it stands below.
import untypedS3rver from "@20minutes/s3rver";
import type { S3Settings } from "#upstream/core/config";

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

interface S3Options {
  address: string;
  port: number;
  directory: string;
  silent: boolean;
  vhostBuckets: boolean;
  configureBuckets: { name: string }[];
}

const S3rver: new (options: S3Options) => S3Server = untypedS3rver;

/** An S3 server in this process that checks signatures, with one bucket. */
export interface S3StandIn {
  readonly settings: S3Settings;
  close(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const directory = await mkdtemp(join(tmpdir(), "roost-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: "pictures" }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "pictures",
      region: "eu-central-1",
      // The only key pair that the library accepts.
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
