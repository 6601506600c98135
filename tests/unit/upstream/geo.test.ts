import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { makeMmdb } from "#tests/upstream/support/mmdb";
import { StartError } from "#upstream/core/config";
import { localTime } from "#upstream/modules/localization/local-time";
import { openGeo } from "#upstream/modules/localization/open-geo";

const now = new Date("2026-11-21T08:00:00.000Z");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roost-geo-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function databaseOf(content: Buffer | string): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.mmdb`);
  await writeFile(path, content);
  return path;
}

const vermont = {
  country: "United States",
  countryCode: "US",
  region: "Vermont",
  city: "Burlington",
  timeZone: "America/New_York",
  language: "en-US",
  source: "address",
};

test.each([
  [
    "MaxMind's form",
    {
      country: { iso_code: "US" },
      subdivisions: [{ names: { en: "Vermont" } }],
      city: { names: { en: "Burlington" } },
      location: { time_zone: "America/New_York" },
    },
  ],
  [
    "the flat form",
    { country_code: "US", state1: "Vermont", city: "Burlington", timezone: "America/New_York" },
  ],
])(
  "reads region, city and time zone from a city database in %s, and falls back to the country",
  async (_, record) => {
    const geo = await openGeo(await databaseOf(makeMmdb(1, record)));
    expect(geo.locate("193.52.212.1", now)).toEqual(vermont);
    expect(geo.locate("81.2.69.142", now)).toMatchObject({ country: "United Kingdom", city: null });
    expect(geo.locate("192.168.0.1", now)).toMatchObject({ country: null, source: "private-address" });
  },
);

test("falls back to the country for an unknown time zone", async () => {
  const record = { country_code: "FR", timezone: "Mars/Base", city: "" };
  const geo = await openGeo(await databaseOf(makeMmdb(1, record)));
  expect(geo.locate("193.52.212.1", now)).toMatchObject({ city: null, timeZone: "Europe/Paris" });
});

test("ignores a record without usable data", async () => {
  const geo = await openGeo(await databaseOf(makeMmdb(1, { country: { iso_code: "XX!" } })));
  expect(geo.locate("193.52.212.1", now)).toMatchObject({ country: "France", timeZone: "Europe/Paris" });
});

test.each([
  ["a missing file", () => join(folder, "none.mmdb"), /cannot be read\.$/],
  ["a folder", () => folder, /cannot be read\.$/],
  ["a text", () => databaseOf("no database"), /no database in MaxMind's format\.$/],
  ["an empty file", () => databaseOf(""), /no database in MaxMind's format\.$/],
])("refuses to start with %s, in one sentence", async (_, path, words) => {
  const opening = openGeo(await path());
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(words);
});

test.each([
  ["Asia/Kathmandu", "2026-11-21T13:45:00+05:45"],
  ["America/St_Johns", "2026-11-21T04:30:00-03:30"],
  ["UTC", "2026-11-21T08:00:00+00:00"],
])("the clock of %s", (zone, time) => {
  expect(localTime(zone, now)).toBe(time);
});
