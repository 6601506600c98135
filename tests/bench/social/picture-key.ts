/** The key of a picture that has no files: of a person (`a`) or a post (`b`). */
export const pictureKey = (kind: "a" | "b", index: number) =>
  kind.repeat(24) + index.toString(16).padStart(8, "0");
