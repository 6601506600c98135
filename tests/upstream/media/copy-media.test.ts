import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { AttachedFile } from "mediabunny";
import { KIB } from "#contract/units";
import { type FilmOptions, muxFilm, packetsOf } from "#tests/upstream/support/video-file";
import { copyWithoutMetadata } from "#upstream/modules/media/video/media-tasks";
import { readMediaFacts } from "#upstream/modules/media/video/read-media-facts";
import { withoutVorbisComments } from "#upstream/modules/media/video/without-vorbis-comments";

/** A location in the format of phones, and a maker's name. */
const PLACE = "+52.5163+013.3777/";
const MAKER = "Anna's telephone";

const DAMAGED_FILMS = 12;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-films-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const holds = (bytes: Uint8Array, words: string) => Buffer.from(bytes).includes(words);

const box = (type: string, words: string) => {
  const body = Buffer.from(words);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const appended = (film: Uint8Array, more: Uint8Array) => new Uint8Array(Buffer.concat([film, more]));

/** Copies a video; null when it is refused. */
async function copyOf(film: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = join(folder, "film");
  await writeFile(path, film);
  const copy = await copyWithoutMetadata(path, async (made) =>
    made === null ? null : new Uint8Array(await readFile(made)),
  );
  expect(await readdir(folder)).toEqual(["film"]);
  return copy;
}

/** A device that is always full, so that the error is the system's own. */
const FULL_DEVICE = "/dev/full";
const onLinux = existsSync(FULL_DEVICE) ? test : test.skip;

onLinux("a film that finds no room for its copy is not called damaged", async () => {
  const path = join(folder, "film");
  await writeFile(path, await muxFilm(film));
  await symlink(FULL_DEVICE, `${path}.copy`);
  await expect(copyWithoutMetadata(path, async (made) => made)).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await readdir(folder)).toEqual(["film"]);
});

const film = { video: ["avc"], audio: ["aac"], container: "mp4" } as const satisfies FilmOptions;
const recording = { video: [], audio: ["opus"] } as const satisfies FilmOptions;
const text = new TextEncoder();

/** Videos with location metadata in every format that cameras use. */
const telling: [string, () => Promise<Uint8Array<ArrayBuffer>>][] = [
  [
    "in the box of a telephone (©xyz)",
    () =>
      muxFilm({
        ...film,
        told: {
          metadataFormat: "udta",
          tags: { artist: MAKER, raw: { "©xyz": PLACE, loci: text.encode(PLACE) } },
        },
      }),
  ],
  [
    "under the key of another",
    () =>
      muxFilm({
        ...film,
        told: {
          metadataFormat: "mdta",
          tags: {
            raw: { "com.apple.quicktime.location.ISO6709": PLACE, "com.apple.quicktime.model": MAKER },
          },
        },
      }),
  ],
  [
    "in a phone's film that is copied into MP4",
    () => muxFilm({ ...film, container: "mov", told: { tags: { title: PLACE, comment: MAKER } } }),
  ],
  ["in its title and comment", () => muxFilm({ ...film, told: { tags: { title: PLACE, comment: MAKER } } })],
  ["in a track of text", () => muxFilm({ ...film, told: { tags: {}, words: `${PLACE} ${MAKER}` } })],
  ["in the name of a track", () => muxFilm({ ...film, told: { tags: {}, name: `${PLACE} ${MAKER}` } })],
  [
    "in XMP",
    async () => appended(await muxFilm(film), box("uuid", `\u00be\u007a\u00cf\u00cb ${PLACE} ${MAKER}`)),
  ],
  [
    "in a box that is said to be free",
    async () => appended(await muxFilm(film), box("free", `GPS ${PLACE} ${MAKER}`)),
  ],
  ["behind all boxes", async () => appended(await muxFilm(film), box("mdat", `${PLACE} ${MAKER}`))],
  [
    "in the tags of WebM, and in a file within it",
    () =>
      muxFilm({
        audio: ["opus"],
        told: {
          tags: {
            title: MAKER,
            raw: { LOCATION: PLACE, "77": new AttachedFile(text.encode(PLACE), "text/plain", MAKER) },
          },
          name: PLACE,
        },
      }),
  ],
  ["in a track of text of WebM", () => muxFilm({ told: { tags: {}, words: `${PLACE} ${MAKER}` } })],
  [
    "in a recording of Ogg",
    () => muxFilm({ ...recording, container: "ogg", told: { tags: { comment: PLACE } } }),
  ],
  [
    "in a recording of MP4",
    () => muxFilm({ video: [], audio: ["aac"], container: "mp4", told: { tags: { comment: PLACE } } }),
  ],
];

describe("a copied video without its location metadata", () => {
  test.each(telling)("%s, and keeps every picture and sound packet", async (_name, make) => {
    const told = await make();
    expect(holds(told, PLACE)).toBe(true);
    const copy = await copyOf(told);
    if (!copy) throw new Error("It was refused");
    expect(holds(copy, PLACE) || holds(copy, MAKER)).toBe(false);
    expect(await packetsOf(copy)).toEqual(await packetsOf(told));
  });

  test("has the index that players need at the beginning", async () => {
    const copy = Buffer.from((await copyOf(await muxFilm({ ...film, seconds: 5 }))) ?? []);
    expect(copy.indexOf("moov")).toBeLessThan(copy.indexOf("mdat"));
  });
});

describe("a recording whose last second is duplicated, as by WebKit, is copied without the duplicate", () => {
  const options = { ...recording, audio: ["aac"], container: "mp4", isFragmented: true } as const;

  test.each([
    ["with its data each time", (_index: Buffer, fragment: Buffer) => [fragment]],
    // Its index then points into the next fragment.
    ["with its data the second time alone", (index: Buffer, _fragment: Buffer) => [index]],
  ])("%s", async (_what, firstTime) => {
    const whole = Buffer.from(await muxFilm({ ...options, seconds: 3 }));
    const last = whole.lastIndexOf("moof") - 4;
    const data = whole.lastIndexOf("mdat") - 4;
    const end = whole.lastIndexOf("mfra") - 4;
    const before = firstTime(whole.subarray(last, data), whole.subarray(last, end));
    const twice = Buffer.concat([whole.subarray(0, last), ...before, whole.subarray(last, end)]);
    const [packets = []] = await packetsOf(whole);
    const [more = []] = await packetsOf(new Uint8Array(twice));
    expect(more.length).toBeGreaterThan(packets.length);
    const copy = await copyOf(new Uint8Array(twice));
    if (!copy) throw new Error("It was refused");
    expect(await packetsOf(copy)).toEqual([packets]);
  });
});

test("keeps the rotation", async () => {
  // The track's matrix: a quarter turn, as written by phones.
  const upright = Buffer.from(await muxFilm({ container: "mp4", video: ["avc"], width: 320, height: 180 }));
  const at = upright.indexOf("tkhd") + 4 + 40;
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0, 0].entries())
    upright.writeInt32BE(value, at + index * 4);
  expect(upright.readInt32BE(at + 32)).toBe(0x40000000);
  const copy = await copyOf(upright);
  await writeFile(join(folder, "film"), copy ?? "");
  expect(await readMediaFacts(join(folder, "film"))).toMatchObject({ video: [{ width: 180, height: 320 }] });
});

test("removes Vorbis comments and keeps the other headers", () => {
  const identity = Buffer.alloc(30, 1);
  const comments = Buffer.from(`\u0003vorbis ${PLACE}`.padEnd(300, "."));
  const setup = Buffer.alloc(600, 5);
  const lengths = Buffer.of(2, identity.length, 255, comments.length - 255);
  const told = Buffer.concat([lengths, identity, comments, setup]);
  const kept = Buffer.from(withoutVorbisComments(told));
  expect(kept.subarray(0, 3)).toEqual(Buffer.of(2, 30, 16));
  expect(kept.subarray(3, 33)).toEqual(identity);
  expect(kept.subarray(33, 49)).toEqual(Buffer.from("\u0003vorbis\0\0\0\0\0\0\0\0\u0001", "latin1"));
  expect(kept.subarray(49)).toEqual(setup);
  for (const damaged of [Buffer.of(), Buffer.of(2), Buffer.of(2, 255, 255), Buffer.of(7, 1, 1, 0, 0)]) {
    expect(() => withoutVorbisComments(damaged)).toThrow("No headers of Vorbis");
  }
});

describe("a damaged video", () => {
  /** The same random numbers in every run. */
  function numbersFrom(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  test.each([
    ["MP4", 1, { ...film, told: { tags: { comment: PLACE } } }],
    ["WebM", 2, { audio: ["opus"], told: { tags: { comment: PLACE } } }],
    ["Ogg", 3, { ...recording, container: "ogg", told: { tags: { comment: PLACE } } }],
  ] as [string, number, FilmOptions][])(
    "in %s is copied without metadata or refused, and never grows",
    async (_name, seed, options) => {
      const next = numbersFrom(seed);
      const whole = await muxFilm({ ...options, seconds: 1, frameBytes: 40 });
      let refused = 0;
      for (let round = 0; round < DAMAGED_FILMS; round += 1) {
        const damaged = Buffer.from(whole).subarray(0, next(5) > 0 ? whole.length : next(whole.length));
        for (let hits = next(6); hits >= 0; hits -= 1)
          damaged[next(damaged.length)] = next(4) > 0 ? next(256) : 255;
        const copy = await copyOf(damaged);
        refused += copy ? 0 : 1;
        expect(copy && holds(copy, PLACE)).toBeFalsy();
        // The header and packet table may grow slightly.
        expect(copy?.length ?? 0).toBeLessThan(2 * whole.length + 16 * KIB);
      }
      expect(refused).toBeGreaterThan(0);
      expect(refused).toBeLessThan(DAMAGED_FILMS);
    },
    // A slow copy is allowed ten seconds.
    90_000,
  );

  test("that is not a video is refused in the worker thread and leaves no file", async () => {
    expect(await copyOf(text.encode("<html>Hello</html>"))).toBeNull();
    expect(await copyOf((await muxFilm()).slice(0, 60))).toBeNull();
  });

  test("whose index repeats the same bytes does not grow", async () => {
    const plain = Buffer.from(
      await muxFilm({ container: "mp4", video: ["avc"], frameBytes: 1_000, seconds: 2 }),
    );
    // All samples claim the size of the file: the table has no size of its own for any.
    const at = plain.indexOf("stsz") + 8;
    plain.writeUInt32BE(plain.length - 2_000, at);
    expect(await copyOf(plain)).toBeNull();
  });
});
