import "server-only";
import type { OverlayOptions } from "sharp";
import { IMAGE_MAX_BYTES } from "#contract/limits-media";
import type { Post } from "#contract/post";
import { SECOND } from "#contract/units";
import { env } from "#lib/server/env";
import { upstreamPath, upstreamPool } from "#lib/server/upstream/upstream-pool";
import { cardColors, drawLine, drawParagraph } from "./card-text.ts";
import { sharp } from "./sharp.ts";

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;
const MARGIN = 64;
const AVATAR = 104;
const PICTURE_WIDTH = 440;
/** Between the author and the site's name. */
const TEXT_TOP = MARGIN + AVATAR + 40;
const TEXT_HEIGHT = CARD_HEIGHT - TEXT_TOP - 136;

// Same path as in public/mark.svg.
const bird =
  '<path fill-rule="evenodd" d="M12 10a6 6 0 0 1 12 0v3a10 10 0 0 1-10 10H2.7a.7.7 0 0 1-.5-1.18l8.2-8.9A6 6 0 0 0 12 10zm6.4 1.4a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z"/><path d="m25.6 8.3 3.9 2a.6.6 0 0 1 0 1.08l-3.9 2z"/><rect x="2" y="25" width="28" height="2.5" rx="1.25"/>';

const svg = (content: string, width = CARD_WIDTH, height = CARD_HEIGHT) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

/**
 * Draws the link preview of a post: its author, its text and its first picture.
 * @returns a PNG of 1200 by 630 pixels
 */
export async function drawCard({ author, content, images, video }: Post): Promise<Buffer> {
  const shown = video?.poster ?? images[0];
  const [picture, avatar] = await Promise.all([
    shown ? cover(shown.url, PICTURE_WIDTH, CARD_HEIGHT) : null,
    author.profileImage ? round(author.profileImage.url) : null,
  ]);
  const width = CARD_WIDTH - 2 * MARGIN - (picture ? PICTURE_WIDTH : 0);
  const nameLeft = MARGIN + AVATAR + 28;
  const nameWidth = width - AVATAR - 28;
  const [name, handle, words, site] = await Promise.all([
    drawLine(author.name, { size: 40, color: cardColors.text, isBold: true, width: nameWidth }),
    drawLine(`@${author.username}`, { size: 30, color: cardColors.secondary, width: nameWidth }),
    drawParagraph(content, { width, height: TEXT_HEIGHT }),
    drawLine(env().appName, { size: 30, color: cardColors.secondary, isBold: true, width }),
  ]);
  const layers: (OverlayOptions | null)[] = [
    picture && { input: picture, left: CARD_WIDTH - PICTURE_WIDTH, top: 0 },
    { input: avatar ?? svg(anonymous, AVATAR, AVATAR), left: MARGIN, top: MARGIN },
    name && { input: name, left: nameLeft, top: MARGIN + 6 },
    handle && { input: handle, left: nameLeft, top: MARGIN + 60 },
    words && { input: words, left: MARGIN, top: TEXT_TOP },
    site && { input: site, left: MARGIN + 56, top: CARD_HEIGHT - MARGIN - 38 },
  ];
  return sharp(svg(frame))
    .composite(layers.filter((layer) => layer !== null))
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
}

const frame = `<rect width="100%" height="100%" fill="${cardColors.background}"/>
  <rect width="100%" height="8" fill="${cardColors.accent}"/>
  <g transform="translate(${MARGIN} ${CARD_HEIGHT - MARGIN - 40}) scale(1.25)" fill="${cardColors.bird}">${bird}</g>`;

const anonymous = `<circle cx="52" cy="52" r="52" fill="${cardColors.line}"/><circle cx="52" cy="41" r="17" fill="${cardColors.secondary}"/><path d="M20 92a34 34 0 0 1 64 0 52 52 0 0 1-64 0z" fill="${cardColors.secondary}"/>`;

async function cover(url: string, width: number, height: number): Promise<Buffer | null> {
  const file = await fetchPicture(url);
  return file && sharp(file).resize(width, height, { fit: "cover" }).png().toBuffer();
}

async function round(url: string): Promise<Buffer | null> {
  const square = await cover(url, AVATAR, AVATAR);
  const mask = svg(`<circle cx="${AVATAR / 2}" cy="${AVATAR / 2}" r="${AVATAR / 2}"/>`, AVATAR, AVATAR);
  return (
    square &&
    sharp(square)
      .composite([{ input: mask, blend: "dest-in" }])
      .png()
      .toBuffer()
  );
}

const TIMEOUT_MS = 5 * SECOND;

/**
 * A stored picture; null when it cannot be loaded, since a card works without it.
 * @param url of the contract's picture: a path on the upstream
 */
export async function fetchPicture(url: string): Promise<Buffer | null> {
  try {
    const { statusCode, headers, body } = await upstreamPool().request({
      method: "GET",
      path: upstreamPath(url),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (statusCode === 200 && Number(headers["content-length"] ?? 0) <= IMAGE_MAX_BYTES) {
      return Buffer.from(await body.arrayBuffer());
    }
    await body.dump();
    return null;
  } catch {
    return null;
  }
}
