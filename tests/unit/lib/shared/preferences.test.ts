import { expect, test } from "@jest/globals";
import {
  DEFAULT_PREFERENCES,
  parsePreferences,
  serializePreferences,
} from "#lib/shared/preferences/preferences";

test("restores a cookie as it was written", () => {
  const preferences = {
    fontSize: "large",
    accentColor: "amethyst",
    autoPlay: "off",
    shortcuts: "off",
    timeZone: "America/Argentina/Buenos_Aires",
    language: "pt-BR",
  } as const;
  expect(parsePreferences(serializePreferences(preferences))).toEqual(preferences);
});

test("defaults to small, indigo and autoplay without a cookie", () => {
  expect(parsePreferences(undefined)).toEqual({
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
  "accentColor=purple&fontSize=9px",
  "timeZone=Mars/Base&language=x-",
  "fontSize",
  "&&==&",
  '{"fontSize":"large"}',
])("falls back to the defaults for a damaged cookie %j", (value) => {
  expect(parsePreferences(value)).toEqual(DEFAULT_PREFERENCES);
});

test("keeps the valid fields of a damaged cookie", () => {
  expect(parsePreferences("accentColor=teal&fontSize=huge").accentColor).toBe("teal");
});
