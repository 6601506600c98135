import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { excerptOf } from "#lib/shared/excerpt";
import { sharp } from "./sharp.ts";

/** Colors of the dark theme, used for every card. */
export const cardColors = {
  background: "#0b0d12",
  line: "#252a35",
  text: "#e8eaf0",
  secondary: "#a4acba",
  accent: "#4f46e5",
  bird: "#9b95f5",
};

// Servers may have no fonts at all; glyphs missing in this one come from the system.
const FONT_FILE = join(process.cwd(), "node_modules/geist/dist/fonts/geist-sans/Geist-Regular.ttf");
const font = existsSync(FONT_FILE) ? { family: "Geist", fontfile: FONT_FILE } : { family: "sans" };

/** Longer texts are cut: a card is read at a glance. */
const MAX_LENGTH = 280;
/** In pixels; the largest that fits is used. */
const SIZES = [60, 52, 44, 38, 32];

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? "");

interface LineStyle {
  /** In pixels. */
  size: number;
  color: string;
  isBold?: boolean;
  /** In pixels; wider text is cut off. */
  width: number;
}

async function render(
  text: string,
  { size, color, isBold = false }: Omit<LineStyle, "width">,
  width?: number,
) {
  const { family, ...file } = font;
  return sharp({
    text: {
      ...file,
      text: `<span foreground="${color}"${isBold ? ' weight="bold"' : ""}>${escaped(text)}</span>`,
      font: `${family} ${size}`,
      rgba: true,
      // At 72 dpi a point is a pixel.
      dpi: 72,
      ...(width && { width, wrap: "word-char", spacing: Math.round(size * 0.08) }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

async function cut(
  { data, info }: Awaited<ReturnType<typeof render>>,
  width: number,
  height: number,
): Promise<Buffer> {
  if (info.width <= width && info.height <= height) return data;
  return sharp(data)
    .extract({ left: 0, top: 0, width: Math.min(width, info.width), height: Math.min(height, info.height) })
    .toBuffer();
}

/** Renders one line of text; null for blank text. */
export async function drawLine(text: string, style: LineStyle): Promise<Buffer | null> {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return null;
  return cut(await render(line, style), style.width, style.size * 2);
}

/** Renders a paragraph in the largest size that fits; null for blank text. */
export async function drawParagraph(
  text: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer | null> {
  const words = excerptOf(text, MAX_LENGTH);
  if (words === "") return null;
  for (const size of SIZES) {
    const drawn = await render(words, { size, color: cardColors.text }, width);
    if (drawn.info.height <= height || size === SIZES.at(-1)) return cut(drawn, width, height);
  }
  return null;
}
