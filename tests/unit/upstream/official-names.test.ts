import { describe, expect, test } from "@jest/globals";
import { isOfficialName } from "#upstream/modules/auth/official-names";

describe("reserved for operators", () => {
  test.each([
    "Support",
    "SUPPORT",
    "Admin",
    "Roost",
    "Roost ✓",
    "✔️ Roost ✔️",
    "Roost Support",
    "The Official Roost Team",
    "R o o s t",
    "R.o.o.s.t",
    "Rооst", // Cyrillic о
    "Ѕupport", // Cyrillic Ѕ
    "Аdmin ☑", // Cyrillic А
    "ADMlN",
    "Adm1n",
    "R00st",
    "Ｒｏｏｓｔ",
    "𝐑𝐨𝐨𝐬𝐭",
    "Ⓡⓞⓞⓢⓣ",
    "Rööst",
    "Adrnin",
    "5upport",
    "Suppor7",
    "4dmin",
    "Th3 Roost T3am",
    "Bird House",
    "birdhouse ✓",
    "Bird",
  ])("%s", (name) => {
    expect(isOfficialName(name, name.toLowerCase().startsWith("bird") ? "Bird House" : "Roost")).toBe(true);
  });
});

describe("allowed for members", () => {
  test.each([
    "Alice",
    "Rooster",
    "Anna Roost",
    "Supporto Musica",
    "Admira",
    "Team Anna",
    "Roosevelt",
    "शिखा",
    "李",
    "✓",
    "🌿",
    "Modesty",
    "Team 7",
    "5 Owners",
    "1997",
  ])("%s", (name) => {
    expect(isOfficialName(name, "Roost")).toBe(false);
  });

  test("allows another product's name", () => {
    expect(isOfficialName("Bird House", "Roost")).toBe(false);
  });
});
