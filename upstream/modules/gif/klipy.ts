import * as z from "zod";
import {
  ALT_MAX_LENGTH,
  GIF_PAGE_SIZE,
  GIF_PREVIEW_MAX_BYTES,
  IMAGE_MAX_BYTES,
} from "#contract/limits-media";
import { graphemesOf } from "#contract/text/count-graphemes";
import { normalizeLine } from "#contract/text/normalize-text";
import { MIB, SECOND } from "#contract/units";
import type { GifSettings } from "#upstream/core/config";
import { createListedClient } from "#upstream/core/outgoing/listed-client";
import type { FoundGif, GifProvider } from "./gif-provider.ts";

/** Shorter than the web side's own timeout. */
const SEARCH_TIMEOUT_MS = 4 * SECOND;
const ANSWER_MAX_BYTES = 2 * MIB;

interface KlipySettings extends GifSettings {
  /** One id for all members of this installation, so that the provider cannot tell them apart. */
  readonly customer: string;
}

const file = z.object({
  url: z.string().max(2_000),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  size: z.number().nonnegative().optional(),
});

/** One size in the formats that we use. */
const formats = z
  .object({ gif: file.optional(), webp: file.optional(), jpg: file.optional() })
  .nullish()
  .catch(undefined);

const item = z.object({
  type: z.literal("gif"),
  slug: z.string().min(1).max(300),
  title: z.string().nullish(),
  file: z.object({ hd: formats, md: formats, sm: formats, xs: formats }),
});

const answer = z.object({
  result: z.literal(true),
  data: z.object({ data: z.array(z.unknown()), has_next: z.boolean().optional() }),
});

/** A provider that searches KLIPY and fetches files from its hosts only. */
export function createKlipy({ key, url, mediaHosts, customer }: KlipySettings): GifProvider {
  const { protocol, origin, hostname } = new URL(url);
  const api = createListedClient([protocol === "http:" ? origin : hostname]);
  const media = createListedClient(mediaHosts);
  const base = `${url.replace(/\/+$/, "")}/${encodeURIComponent(key)}/gifs`;

  function toGif(value: unknown): FoundGif | null {
    // Items that do not parse are skipped: advertisements are mixed in with the GIFs.
    const parsed = item.safeParse(value);
    return parsed.success ? gifOf(parsed.data, media.accepts) : null;
  }

  return {
    async search(text, page) {
      const query = new URLSearchParams({
        ...(text !== "" && { q: text }),
        page: String(page),
        per_page: String(GIF_PAGE_SIZE),
        customer_id: customer,
        content_filter: "high",
        format_filter: "gif,webp,jpg",
      });
      const { bytes } = await api.get(`${base}/${text === "" ? "trending" : "search"}?${query}`, {
        types: ["application/json"],
        maxBytes: ANSWER_MAX_BYTES,
        timeoutMs: SEARCH_TIMEOUT_MS,
      });
      const { data, has_next: hasMore = false } = answer.parse(JSON.parse(bytes.toString("utf8"))).data;
      return { gifs: data.map(toGif).filter((gif) => gif !== null), hasMore };
    },
    open: (address, accepted) => media.get(address, accepted),
    reportUse: (slug, text) =>
      api.post(
        `${base}/share/${encodeURIComponent(slug)}`,
        { customer_id: customer, q: text },
        SEARCH_TIMEOUT_MS,
      ),
    async close() {
      await Promise.all([api.close(), media.close()]);
    },
  };
}

type File = z.infer<typeof file>;

function gifOf(
  { slug, title, file: { hd, md, sm, xs } }: z.infer<typeof item>,
  accepts: (address: string) => boolean,
): FoundGif | null {
  const first = (files: (File | undefined)[], maxBytes: number) =>
    files.find((each) => each && accepts(each.url) && (each.size ?? 0) <= maxBytes);
  // Small first: a tile is about 200 pixels wide.
  const preview = first([sm?.webp, sm?.gif, xs?.webp, xs?.gif, md?.webp], GIF_PREVIEW_MAX_BYTES);
  const still = first([sm?.jpg, xs?.jpg, md?.jpg], GIF_PREVIEW_MAX_BYTES);
  const whole = first([md?.gif, hd?.gif, sm?.gif, xs?.gif], IMAGE_MAX_BYTES);
  if (!preview || !still || !whole) return null;
  return {
    slug,
    title: titleOf(title ?? ""),
    width: preview.width,
    height: preview.height,
    preview: preview.url,
    still: still.url,
    file: whole.url,
  };
}

/** The title on one line, cut to the maximum length of a picture's description. */
function titleOf(title: string): string {
  const line = normalizeLine(title).replace(/\s+/g, " ");
  return graphemesOf(line).slice(0, ALT_MAX_LENGTH).join("");
}
