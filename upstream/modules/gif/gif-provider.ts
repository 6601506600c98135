import type { Wanted } from "#upstream/core/outgoing/listed-client";

/** A GIF as a provider has it. */
export interface FoundGif {
  /** What the provider knows it by. */
  readonly slug: string;
  readonly title: string;
  /** Of the preview, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Addresses at the provider: a small one that moves, its first frame, and the GIF itself. */
  readonly preview: string;
  readonly still: string;
  readonly file: string;
}

/** One page of what a provider found. */
export interface FoundPage {
  readonly gifs: readonly FoundGif[];
  readonly hasMore: boolean;
}

/** Where GIFs are found. */
export interface GifProvider {
  /**
   * GIFs for a text, or what is popular when it is empty; those whose addresses are not called are left out.
   * @param page from 1
   * @throws Error whatever is wrong with the answer
   */
  search(text: string, page: number): Promise<FoundPage>;
  /** What is at one of its addresses. @throws Error likewise */
  open(address: string, wanted: Wanted): Promise<{ type: string; bytes: Buffer<ArrayBuffer> }>;
  /** Tells the provider that a GIF is used, which it ranks by. @throws Error likewise */
  reportUse(slug: string, text: string): Promise<void>;
  close(): Promise<void>;
}
