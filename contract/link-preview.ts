import * as z from "zod";
import { picture } from "#contract/media/picture";
import { successFields } from "./primitives.ts";

/** What a card says of the web page that a post, comment or message links to, as it was last fetched. */
export const linkPreview = z.object({
  /** The link as its author wrote it, normalized; http or https. */
  href: z.string(),
  /** Its host in Unicode, without "www.". The page cannot choose it, unlike the rest. */
  host: z.string(),
  title: z.string(),
  /** Empty without one. */
  description: z.string(),
  picture: picture.nullable(),
});

/** What is shown once its author has removed it, or taken that back. */
export const linkPreviewAnswer = z.object({ ...successFields, linkPreview: linkPreview.nullable() });

export type LinkPreview = z.infer<typeof linkPreview>;
