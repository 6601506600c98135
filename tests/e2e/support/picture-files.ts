import sharp from "sharp";

/** A file in Playwright's format. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one color. */
export async function pictureFile(
  name: string,
  background = "#0f766e",
  width = 640,
  height = 480,
): Promise<PickedFile> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  const isPng = name.endsWith(".png");
  const buffer = await (isPng ? image.png() : image.jpeg()).toBuffer();
  return { name, mimeType: isPng ? "image/png" : "image/jpeg", buffer };
}

/** A GIF of two different frames. */
export async function gifFile(name: string): Promise<PickedFile> {
  const frame = (background: string) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(["#4f46e5", "#10b981"].map(frame));
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200] })
    .toBuffer();
  return { name, mimeType: "image/gif", buffer };
}
