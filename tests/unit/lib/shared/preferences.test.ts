import { expect, test } from "@jest/globals";
import { DEFAULT_PREFERENCES, parsePreferences, serializePreferences } from "#lib/shared/preferences";

test("a cookie comes back as it was written", () => {
  const preferences = { theme: "system", fontSize: "large", accentColor: "amethyst" } as const;
  expect(parsePreferences(serializePreferences(preferences))).toEqual(preferences);
});

test("dark, small and indigo without a cookie", () => {
  expect(parsePreferences(undefined)).toEqual({ theme: "dark", fontSize: "small", accentColor: "indigo" });
});

test.each(["", "%%%", "theme=purple&fontSize=9px", "theme", "&&==&", '{"theme":"light"}'])(
  "a damaged cookie %j is the default",
  (value) => {
    expect(parsePreferences(value)).toEqual(DEFAULT_PREFERENCES);
  },
);

test("what is right in a damaged cookie is kept", () => {
  expect(parsePreferences("theme=light&fontSize=huge").theme).toBe("light");
});

test("a written cookie needs no escaping", () => {
  expect(serializePreferences(DEFAULT_PREFERENCES)).toMatch(/^[\w=&]+$/);
});
