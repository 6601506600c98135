import { expect, test } from "@jest/globals";
import { DEFAULT_PREFERENCES, parsePreferences, serializePreferences } from "#lib/shared/preferences";

test("a cookie comes back as it was written", () => {
  const preferences = {
    theme: "system",
    fontSize: "large",
    accentColor: "amethyst",
    autoPlay: "off",
    shortcuts: "off",
    timeZone: "America/Argentina/Buenos_Aires",
    language: "pt-BR",
  } as const;
  expect(parsePreferences(serializePreferences(preferences))).toEqual(preferences);
});

test("dark, small, indigo and playing without a cookie", () => {
  expect(parsePreferences(undefined)).toEqual({
    theme: "dark",
    fontSize: "small",
    accentColor: "indigo",
    autoPlay: "on",
    shortcuts: "on",
    timeZone: null,
    language: null,
  });
});

test.each([
  "",
  "%%%",
  "theme=purple&fontSize=9px",
  "timeZone=Mars/Base&language=x-",
  "theme",
  "&&==&",
  '{"theme":"light"}',
])("a damaged cookie %j is the default", (value) => {
  expect(parsePreferences(value)).toEqual(DEFAULT_PREFERENCES);
});

test("what is right in a damaged cookie is kept", () => {
  expect(parsePreferences("theme=light&fontSize=huge").theme).toBe("light");
});
