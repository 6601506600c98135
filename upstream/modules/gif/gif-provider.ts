import type { Accepted } from "#upstream/core/outgoing/listed-client";

/** A GIF as a provider describes it. */
export interface FoundGif {
  /** The provider's id. */
  readonly slug: string;
  readonly title: string;
  /** Of the preview, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Addresses at the provider: a small animated version, its first frame, and the GIF itself. */
  readonly preview: string;
  readonly still: string;
  readonly file: string;
}

export interface FoundPage {
  readonly gifs: readonly FoundGif[];
  readonly hasMore: boolean;
}

/** A service that GIFs are searched at. Every method rejects with an Error if a call fails or the answer is invalid. */
export interface GifProvider {
  /**
   * GIFs for a text, or popular ones if it is empty. GIFs on hosts that are not listed are left out.
   * @param page from 1
   */
  search(text: string, page: number): Promise<FoundPage>;
  /** Fetches one of the addresses that a search returned. */
  open(address: string, accepted: Accepted): Promise<{ type: string; bytes: Buffer<ArrayBuffer> }>;
  /** Reports that a GIF was used, which the provider's ranking takes into account. */
  reportUse(slug: string, text: string): Promise<void>;
  close(): Promise<void>;
}
