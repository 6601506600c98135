import { expect, test } from "@jest/globals";
import sharp from "sharp";
import { drawPattern } from "#tests/upstream/support/draw-pattern";
import { fingerprintOf } from "#upstream/modules/media/pictures/fingerprint";

async function fingerprint(bytes: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return fingerprintOf({ data, width, height, channels });
}

const distance = (one: string | null, other: string | null) =>
  [...(one ?? "")].filter((bit, index) => bit !== other?.[index]).length;

test("copies of a picture have almost the same fingerprint, other pictures another", async () => {
  const original = await drawPattern("storm");
  const first = await fingerprint(original);
  expect(first).toMatch(/^[01]{64}$/);
  const small = await sharp(original).resize({ width: 200 }).jpeg({ quality: 40 }).toBuffer();
  const pale = await sharp(original).modulate({ brightness: 1.1 }).webp({ quality: 60 }).toBuffer();
  for (const copy of [small, pale]) expect(distance(first, await fingerprint(copy))).toBeLessThanOrEqual(4);
  expect(distance(first, await fingerprint(await drawPattern("harbor")))).toBeGreaterThan(12);
});

test("surfaces, paper and gradients have none, as they look like any other", async () => {
  const noise = Buffer.from(Array.from({ length: 90 * 90 }, (_, at) => 248 + ((at * 7919) % 5)));
  const paper = sharp(noise, { raw: { width: 90, height: 90, channels: 1 } });
  expect(await fingerprint(await paper.png().toBuffer())).toBeNull();
  const plain = sharp({ create: { width: 90, height: 160, channels: 3, background: "#4f46e5" } });
  expect(await fingerprint(await plain.png().toBuffer())).toBeNull();
  const gradient = Buffer.from(
    "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><linearGradient id='g'><stop stop-color='#000'/><stop offset='1' stop-color='#fff'/></linearGradient><rect width='90' height='90' fill='url(#g)'/></svg>",
  );
  expect(await fingerprint(await sharp(gradient).png().toBuffer())).toBeNull();
});
