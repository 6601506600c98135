import * as z from "zod";
import { picture } from "#contract/media/picture";
import { endpoint } from "./endpoint.ts";
import { GIF_PAGES_MAX } from "./limits-media.ts";
import { GIF_PREVIEW_PATH } from "./paths.ts";
import { mediaKey } from "./post.ts";
import { searchText, successFields } from "./primitives.ts";

export { GIF_PREVIEW_PATH };

/** Path of a preview, on both the upstream and the web origin. */
export function gifPreviewPath(token: string): string {
  return `${GIF_PREVIEW_PATH}?of=${token}`;
}

/** A GIF found at the provider. */
export const gif = z.object({
  /** Identifies it in `pickGif`; expires after one to two hours. */
  token: z.string(),
  /** The provider's description; may be empty. */
  title: z.string(),
  /** Size of the preview in pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Paths of the animated preview and of its first frame. */
  preview: z.string(),
  still: z.string(),
});

export type Gif = z.infer<typeof gif>;

const noPage = "There is no such page";

export const searchGifs = endpoint({
  method: "GET",
  path: "/gifs",
  summary:
    "Searches the GIF provider for `q`, or lists its popular GIFs. 404 if none is configured, 424 GIFS_UNAVAILABLE if it does not answer.",
  access: "member",
  query: z.strictObject({
    q: searchText.optional(),
    page: z.coerce.number({ error: noPage }).int(noPage).min(1, noPage).max(GIF_PAGES_MAX, noPage).default(1),
  }),
  output: z.object({ ...successFields, gifs: z.array(gif), nextPage: z.number().int().nullable() }),
});

const noGif = "Choose a GIF";

export const pickGif = endpoint({
  method: "POST",
  path: "/gifs/pick",
  summary:
    "Stores a GIF found by `searchGifs` as an upload for a new post. 424 GIFS_UNAVAILABLE if it cannot be fetched.",
  access: "member",
  body: z.strictObject({ token: z.string({ error: noGif }).min(1, noGif).max(8_000, noGif) }),
  output: z.object({ ...successFields, key: mediaKey, image: picture }),
});
