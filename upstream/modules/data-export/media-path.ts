/** Where a video lies in the ZIP, from its top. */
export function videoPath(key: string, name: string): string {
  return `media/${key}-${name}`;
}

/** Where a picture lies in the ZIP, from its top. */
export function mediaPath(key: string): string {
  return `media/${key}.webp`;
}
