// The subset of CSS Color 4 and 5 that computes the sRGB value of a token of app/globals.css: hex, oklch(), relative oklch(),
// var(), light-dark() and calc() with clamp().

export type Rgb = readonly [red: number, green: number, blue: number];

interface Oklch {
  l: number;
  c: number;
  h: number;
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const encoded = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) => {
    const value = encoded(channel);
    // Outside sRGB the browser would choose another color than the one tested here.
    if (value < -0.005 || value > 1.005) throw new Error(`oklch(${l} ${c} ${h}) is outside sRGB`);
    return Math.min(1, Math.max(0, value));
  });
  return [channels[0] ?? 0, channels[1] ?? 0, channels[2] ?? 0];
}

/** Splits at top-level commas or spaces and keeps parentheses together. */
function split(text: string, separator: "," | " "): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function calculate(expression: string, origin: Oklch): number {
  const program = expression
    .replace(/^calc/, "")
    .replace(/\b[lch]\b/g, (name) => String(origin[name as keyof Oklch])); // the pattern matches only these three
  if (/[^\d\s+\-*/().,e]/.test(program.replaceAll("clamp", ""))) {
    throw new Error(`Cannot calculate ${expression}`);
  }
  const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
  return Number(new Function("clamp", `return ${program}`)(clamp));
}

/** Resolves an opaque color. `token` looks up a custom property. */
export function resolveColor(value: string, theme: "dark" | "light", token: (name: string) => string): Rgb {
  const text = value.trim().replaceAll(/\s+/g, " ");
  if (text.includes("var(")) {
    return resolveColor(
      text.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => token(name)),
      theme,
      token,
    );
  }
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (hex) {
    const [red, green, blue] = hex.slice(1).map((pair) => Number.parseInt(pair, 16) / 255);
    return [red ?? 0, green ?? 0, blue ?? 0];
  }
  const call = /^([a-z-]+)\((.*)\)$/.exec(text);
  const [name, inner] = [call?.[1], call?.[2] ?? ""];
  if (name === "light-dark") {
    return resolveColor(split(inner, ",")[theme === "light" ? 0 : 1] ?? "", theme, token);
  }
  if (name === "oklch") {
    const parts = split(inner, " ");
    const isRelative = parts[0] === "from";
    const origin = isRelative ? toOklch(resolveColor(parts[1] ?? "", theme, token)) : { l: 0, c: 0, h: 0 };
    const [l, c, h] = parts.slice(isRelative ? 2 : 0).map((part) => calculate(part, origin));
    return toRgb({ l: l ?? 0, c: c ?? 0, h: h ?? 0 });
  }
  throw new Error(`Cannot resolve the color ${value}`);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}
