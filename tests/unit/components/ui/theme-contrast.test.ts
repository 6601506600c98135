import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { ACCENT_COLORS } from "#lib/shared/preferences/preferences";
import { contrast, resolveColor } from "./css-color.ts";

const css = readFileSync("app/globals.css", "utf8");

const declaration = /(--[\w-]+):\s*([^;]+);/g;

function tokensOf(accent: string): (name: string) => string {
  const base = css.slice(0, css.indexOf("@theme"));
  const ofAccent = new RegExp(`\\[data-accent="${accent}"\\]\\s*{([^}]*)}`).exec(base)?.[1] ?? "";
  const tokens = new Map(
    [...base.matchAll(declaration), ...ofAccent.matchAll(declaration)].map((match) => [match[1], match[2]]),
  );
  return (name) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`No token ${name}`);
    return value;
  };
}

const surfaces = ["--background", "--card", "--raised", "--hover"];
const texts = ["--body-text", "--secondary", "--muted", "--danger", "--success", "--accent-text"];

const textPairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface])),
  ...["--body-text", "--secondary", "--danger", "--accent-text"].map((text) => [text, "--raised-hover"]),
  ...["--body-text", "--secondary", "--accent-text"].flatMap((text) =>
    ["--fill", "--raised-fill"].map((fill) => [text, fill]),
  ),
  ["--on-accent", "--accent"],
  ["--on-accent", "--accent-hover"],
  ["--accent-text", "--accent-soft"],
  ["--body-text", "--accent-soft"],
  ["--on-danger", "--danger"],
] as [string, string][]; // the cases above have two names each

// Edges of inputs and switches, their filled state with its knob, and focus rings.
const controlPairs = ["--control", "--accent-text", "--danger"].flatMap((control) =>
  ["--background", "--card", "--raised"].map((surface): [string, string] => [control, surface]),
);

describe.each(["dark", "light"] as const)("%s theme", (theme) => {
  describe.each(ACCENT_COLORS)("%s accent", (accent) => {
    const token = tokensOf(accent);
    const ratio = ([one, other]: [string, string]) =>
      contrast(resolveColor(token(one), theme, token), resolveColor(token(other), theme, token));

    test.each(textPairs)("%s is readable on %s", (...pair) => {
      expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(controlPairs)("%s is visible on %s", (...pair) => {
      expect(ratio(pair)).toBeGreaterThanOrEqual(3);
    });

    test.each([
      ["--hover", "--card"],
      ["--raised-hover", "--raised"],
      ["--fill", "--background"],
      ["--fill", "--card"],
      ["--raised-fill", "--raised"],
    ] as const)("%s stands out from %s", (...pair) => {
      expect(ratio([...pair])).toBeGreaterThan(1.05);
    });
  });
});

test("uses the contrast ratio of WCAG", () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
  expect(contrast([1, 1, 1], [1, 1, 1])).toBe(1);
  const gray = resolveColor("#777777", "dark", () => "");
  expect(contrast(gray, [1, 1, 1])).toBeCloseTo(4.478, 3);
});

test("computes relative colors like a browser", () => {
  const origin = "oklch(from #4f46e5 l c h)";
  expect(resolveColor(origin, "dark", () => "")).toEqual(
    [0x4f, 0x46, 0xe5].map((channel) => expect.closeTo(channel / 255, 3)),
  );
});
