import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { picture as pictureSchema } from "#contract/media/picture";
import { type Member, startTestUpstream, type TestUpstream } from "#tests/upstream/support/test-upstream";
import { drawHalves, sendImage } from "#tests/upstream/support/upload";
import { media } from "#upstream/core/db/schema/schema";
import { mediaRemovals } from "#upstream/core/db/schema/schema-media";

let upstream: TestUpstream;
let alice: Member;

beforeAll(async () => {
  upstream = await startTestUpstream();
  alice = await upstream.signUp("alice");
});

afterAll(() => upstream.close());

const ownProfile = async () => (await alice.client.ok("getOwnProfile")).user;
const get = (url: string) => upstream.app.inject({ method: "GET", url });

async function upload(bytes: Uint8Array<ArrayBuffer>, type: "profile" | "bg" = "profile") {
  const response = await sendImage(alice.client, bytes, type);
  expect(response.json()).toMatchObject({ success: true, message: "Image updated successfully" });
  return pictureSchema.parse(response.json().image);
}

/** Red and blue of the pixels in the middle of the left and right halves. */
async function colorsOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
  };
  return [nameAt(0.25), nameAt(0.75)];
}

describe("an accepted picture", () => {
  test("is converted to WebP in several widths and a JPEG, all served", async () => {
    const image = await upload(await drawHalves(1000, 1000));
    expect(image).toMatchObject({ width: 800, height: 800, widths: [64, 128, 256, 800], alt: "" });
    expect((await ownProfile()).profileImage).toEqual(image);
    const folder = image.url.slice(0, image.url.lastIndexOf("/"));
    for (const width of image.widths) {
      const file = await get(`${folder}/${width}.webp`);
      expect(file.headers["content-type"]).toBe("image/webp");
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: "webp", width, height: width });
    }
    const fallback = await get(image.url.replace(/webp$/, "jpg"));
    expect(fallback.headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(fallback.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 800 });
    expect(await colorsOf(fallback.rawPayload)).toEqual(["red", "blue"]);
    expect(Buffer.from(image.thumbhash ?? "", "base64").length).toBeGreaterThan(10);
  });

  test("is never enlarged, whatever its format and shape", async () => {
    expect(await upload(await drawHalves(100, 50, "png"))).toMatchObject({
      width: 100,
      height: 50,
      widths: [64, 100],
    });
    expect(await upload(await drawHalves(1, 1, "png"))).toMatchObject({ width: 1, height: 1, widths: [1] });
    const tall = await upload(await drawHalves(10, 20_000, "png"));
    expect(tall).toMatchObject({ width: 1, height: 1600 });
  });

  test("can be grayscale, transparent or of high bit depth", async () => {
    const transparent = { width: 90, height: 90, channels: 4, background: "#ff000000" } as const;
    const image = await upload(new Uint8Array(await sharp({ create: transparent }).png().toBuffer()));
    const jpeg = await get(image.url.replace(/webp$/, "jpg"));
    expect([...(await sharp(jpeg.rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
    const gray = await sharp(await drawHalves(90, 90))
      .grayscale()
      .jpeg()
      .toBuffer();
    expect(await upload(new Uint8Array(gray))).toMatchObject({ width: 90 });
    const deep = await sharp(await drawHalves(90, 90))
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    expect(await upload(new Uint8Array(deep))).toMatchObject({ width: 90 });
  });

  test("is rotated upright and loses location and camera metadata", async () => {
    const photo = await sharp(await drawHalves(300, 200))
      .withExif({ IFD0: { Make: "Acme" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>of alice</x:xmpmeta>")
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect(photo.includes("Acme")).toBe(true);
    const image = await upload(new Uint8Array(photo));
    for (const name of await readdir(join(upstream.mediaDir, image.url.split("/")[2] ?? ""))) {
      const bytes = await readFile(join(upstream.mediaDir, image.url.split("/")[2] ?? "", name));
      const facts = await sharp(bytes).metadata();
      expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(
        Array(5).fill(undefined),
      );
      expect(bytes.includes("Acme") || bytes.includes("GPS") || bytes.includes("of alice")).toBe(false);
      expect(await colorsOf(bytes)).toEqual(["blue", "red"]);
    }
    const turned = await sharp(await drawHalves(300, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await upload(new Uint8Array(turned))).toMatchObject({ width: 200, height: 300 });
  });

  test("loses data hidden behind its end", async () => {
    const tail = "<script>alert(1)</script>PK\u0003\u0004";
    const polyglot = Buffer.concat([await drawHalves(300, 200), Buffer.from(tail)]);
    const image = await upload(new Uint8Array(polyglot));
    for (const extension of ["webp", "jpg"]) {
      const { rawPayload } = await get(image.url.replace(/webp$/, extension));
      expect(rawPayload.includes("script") || rawPayload.includes("PK\u0003\u0004")).toBe(false);
    }
  });

  test("is stored wider as a cover, beside the profile picture", async () => {
    const before = (await ownProfile()).profileImage;
    const cover = await upload(await drawHalves(2400, 800), "bg");
    expect(cover).toMatchObject({ width: 1800, height: 600, widths: [600, 1200, 1800] });
    expect(await ownProfile()).toMatchObject({ profileImage: before, bgImage: cover });
  });

  test("replaces the old one, whose files are queued for removal", async () => {
    const old = await upload(await drawHalves(80, 80));
    const image = await upload(await drawHalves(90, 90));
    expect((await ownProfile()).profileImage).toEqual(image);
    const queued = (await upstream.db.select().from(mediaRemovals)).map(({ key }) => key);
    expect(queued).toContain(old.url.split("/")[2]);
    const rows = (await upstream.db.select({ key: media.key }).from(media)).map(({ key }) => key);
    expect(rows).toContain(image.url.split("/")[2]);
    expect(rows).not.toContain(old.url.split("/")[2]);
  });

  test("can have a description and can be removed twice", async () => {
    await upload(await drawHalves(80, 80));
    const described = await alice.client.ok("describeProfileImage", {
      params: { type: "profile" },
      body: { alt: " Me by the sea " },
    });
    expect(described.image.alt).toBe("Me by the sea");
    expect((await ownProfile()).profileImage?.alt).toBe("Me by the sea");
    for (const _ of ["once", "twice"]) {
      const { message } = await alice.client.ok("removeProfileImage", { params: { type: "profile" } });
      expect(message).toBe("Image updated successfully");
    }
    expect((await ownProfile()).profileImage).toBeNull();
    const gone = await alice.client.call("describeProfileImage", {
      params: { type: "profile" },
      body: { alt: "Nothing" },
    });
    expect(gone.json()).toMatchObject({ code: "NOT_FOUND" });
    const unknown = await alice.client.call("removeProfileImage", { params: { type: "avatar" } });
    expect(unknown.statusCode).toBe(404);
  });

  test("is stored once for two simultaneous uploads, without remains of the other", async () => {
    const both = await Promise.all([drawHalves(70, 70), drawHalves(60, 60)]);
    await Promise.all(both.map((bytes) => upload(bytes)));
    const { profileImage } = await ownProfile();
    const rows = await upstream.db.select({ key: media.key }).from(media);
    const removed = await upstream.db.select({ key: mediaRemovals.key }).from(mediaRemovals);
    const known = [...rows, ...removed].map(({ key }) => key).sort();
    expect((await readdir(upstream.mediaDir)).sort()).toEqual(known);
    expect(rows.map(({ key }) => key)).toContain(profileImage?.url.split("/")[2]);
    expect(rows).toHaveLength(2);
  });
});
