import type { Picture } from "#contract/media/picture";
import type { Message } from "#contract/message";

/** All pictures of a message, in order. */
export function picturesOf({ image, moreImages }: Pick<Message, "image" | "moreImages">): Picture[] {
  return image ? [image, ...moreImages] : [];
}
