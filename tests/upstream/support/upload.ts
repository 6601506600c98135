import { readdir } from "node:fs/promises";
import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { endpoints, type UploadEndpointName } from "#contract/endpoints";
import { CSRF_HEADER, upstreamCookie } from "#contract/protocol/session-protocol";
import type { TestClient } from "#tests/upstream/support/test-client";
import type { TestUpstream } from "#tests/upstream/support/test-upstream";

/** The fields of a form in order; names may repeat. */
export type FormEntry = readonly [name: string, value: string | Blob, filename?: string];

/** Encodes a form like a browser. */
export async function encodeForm(
  entries: readonly FormEntry[],
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value, filename] of entries) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, filename ?? "picture.jpg");
  }
  const encoded = new Response(form);
  const contentType = encoded.headers.get("content-type") ?? "";
  return { payload: Buffer.from(await encoded.arrayBuffer()), contentType };
}

/** Headers of a member's client in addition to its cookies. */
export function memberHeaders(client: TestClient): Record<string, string> {
  return { [CSRF_HEADER]: client.cookies.get(upstreamCookie.csrfToken) ?? "" };
}

/** Sends a form to an upload endpoint. */
export async function sendForm(
  client: TestClient,
  name: UploadEndpointName,
  entries: readonly FormEntry[],
  params: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const { method, path: pattern } = endpoints[name];
  const path = pattern.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? "");
  const { payload, contentType } = await encodeForm(entries);
  const headers = { ...memberHeaders(client), "content-type": contentType };
  return client.send({ method, url: path, headers, payload });
}

/** Uploads a profile picture or a cover. */
export function sendImage(
  client: TestClient,
  bytes: Uint8Array<ArrayBuffer>,
  type: "profile" | "bg" = "profile",
): Promise<LightMyRequestResponse> {
  const field = type === "profile" ? "profileImage" : "bgImage";
  return sendForm(client, "updateProfileImage", [
    ["type", type],
    [field, new Blob([bytes])],
  ]);
}

/** A picture with a red left and a blue right half, so that its orientation is recognizable. */
export async function drawHalves(
  width: number,
  height: number,
  format: "jpeg" | "png" | "gif" | "webp" | "avif" | "tiff" = "jpeg",
): Promise<Uint8Array<ArrayBuffer>> {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: "#0000ff" } as const;
  const blue = await sharp({ create: half }).png().toBuffer();
  const image = sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: blue, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format);
  return new Uint8Array(await image.toBuffer());
}

/** All files and folders that uploads could have left behind. */
export async function leftBehind(upstream: TestUpstream): Promise<string[]> {
  const folders = [upstream.mediaDir, upstream.privateMediaDir, upstream.uploadsDir];
  return (await Promise.all(folders.map((folder) => readdir(folder)))).flat();
}

/** Tries to upload a picture for a post. */
export function sendPostImage(
  client: TestClient,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<LightMyRequestResponse> {
  return sendForm(client, "uploadPostImage", [["image", new Blob([bytes])]]);
}

/** Uploads a picture for a post, expecting success; returns its key and picture. */
export async function uploadPostImage(client: TestClient, bytes: Uint8Array<ArrayBuffer>) {
  const response = await sendPostImage(client, bytes);
  if (response.statusCode !== 200)
    throw new Error(`uploadPostImage: ${response.statusCode} ${response.body}`);
  return endpoints.uploadPostImage.output.parse(response.json());
}

/** An animated GIF: a bar that moves from left to right. */
export async function drawAnimation(
  width: number,
  height: number,
  frames: number,
  format: "gif" | "webp" = "gif",
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Buffer.alloc(width * height * frames * 3, 0x40);
  for (let frame = 0; frame < frames; frame += 1) {
    for (let y = 0; y < height; y += 1) {
      const at = ((frame * height + y) * width + Math.floor((frame * width) / frames)) * 3;
      pixels.fill(0xff, at, at + 3);
    }
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const image = sharp(pixels, { raw });
  const encoded = format === "gif" ? image.gif({ effort: 1 }) : image.webp({ lossless: true, effort: 0 });
  return new Uint8Array(await encoded.toBuffer());
}

/** The header of a HEIC file, as phone cameras write it. */
export function heicHead(): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(400);
  head.writeUInt32BE(24, 0);
  head.write("ftypheic\0\0\0\0mif1heic", 4, "latin1");
  return new Uint8Array(head);
}
