// Generates the icons in public/ from the logo mark: `node scripts/make-icons.mjs`. The results are committed.
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const folder = new URL("../public/", import.meta.url);
const accent = "#4f46e5";
const background = "#0b0d12";
const text = "#e8eaf0";

const markFile = await readFile(new URL("mark.svg", folder), "utf8");
const drawing = markFile.replace(/<svg[^>]*>|<\/svg>/g, "");

/** The mark in white on a tile. `inset` is the margin on each side, as a fraction of the tile. */
function tile({ inset, radius }) {
  const scale = (1 - 2 * inset) * (512 / 32);
  const offset = inset * 512;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${accent}"/><g fill="#fff" transform="translate(${offset} ${offset}) scale(${scale})">${drawing.trim()}</g></svg>\n`;
}

function png(svg, size) {
  return sharp(Buffer.from(svg), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true });
}

/** An .ico file with one PNG of 32 pixels. */
function ico(image) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([32, 32], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

const rounded = tile({ inset: 0.17, radius: 116 });
const square = tile({ inset: 0.2, radius: 0 });
const save = (name, content) => writeFile(new URL(name, folder), content);

await save("icon.svg", rounded);
await save("favicon.ico", ico(await png(rounded, 32).toBuffer()));
await save("icon-192.png", await png(rounded, 192).toBuffer());
await save("icon-512.png", await png(rounded, 512).toBuffer());
await save("icon-maskable-512.png", await png(tile({ inset: 0.27, radius: 0 }), 512).toBuffer());
// The badge of a push notification; Android uses its shape and applies its own color.
await save(
  "badge-96.png",
  await png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="#fff">${drawing}</g></svg>`,
    96,
  ).toBuffer(),
);
await save("apple-touch-icon.png", await png(square, 180).toBuffer());

const openGraph = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <defs><radialGradient id="glow" cx="0.28" cy="0.2" r="0.9"><stop offset="0" stop-color="#2a2a6e"/><stop offset="1" stop-color="${background}"/></radialGradient></defs>
  <rect width="1200" height="630" fill="url(#glow)"/>
  <g fill="${text}" transform="translate(440 135) scale(10)">${drawing}</g>
  <rect x="0" y="385" width="1200" height="25" fill="${text}"/>
</svg>`;
await save("og.png", await sharp(Buffer.from(openGraph)).png({ compressionLevel: 9 }).toBuffer());
