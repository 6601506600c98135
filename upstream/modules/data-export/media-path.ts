/** Where a picture lies in the ZIP, from its top. */
export function mediaPath(key: string): string {
  return `media/${key}.webp`;
}
