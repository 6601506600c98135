import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A GIF of the provider's API, each of its files under a path of the same name. */
export interface ProvidedGif {
  slug: string;
  title: string;
  /** Paths or absolute addresses of its files. */
  preview: string;
  still: string;
  file: string;
}

export const json =
  (value: unknown): Answer =>
  (response) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));

export const bytes =
  (type: string, content: Uint8Array): Answer =>
  (response) =>
    void response.writeHead(200, { "content-type": type }).end(content);

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(code, headers).end();

/** The provider accepts the request and never answers. */
export const silence: Answer = () => undefined;

const KEY = "test-key-of-the-provider";

/** A GIF provider on this machine, with KLIPY's API and files. */
export class GifProviderStandIn {
  /** Paths with queries of every request so far. */
  readonly requests: string[] = [];
  /** Bodies of the reported uses. */
  readonly reports: unknown[] = [];
  /** An API response to send instead of `gifs`. */
  answer: Answer | null = null;
  gifs: ProvidedGif[] = [];
  /** Files by path. */
  readonly files = new Map<string, Answer>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async start(): Promise<GifProviderStandIn> {
    const standIn = new GifProviderStandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(0, "127.0.0.1", resolve));
    return standIn;
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo; // it listens on a port
    return `http://127.0.0.1:${port}`;
  }

  /** The settings for it, as an operator would configure them. */
  get settings() {
    return { GIF_API_KEY: KEY, GIF_API_URL: `${this.origin}/api/v1`, GIF_MEDIA_HOSTS: this.origin };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    this.requests.push(request.url ?? "");
    const file = this.files.get(pathname);
    if (file) return file(response, request);
    if (pathname.startsWith(`/api/v1/${KEY}/gifs/share/`)) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      this.reports.push({
        slug: pathname.split("/").at(-1),
        ...JSON.parse(Buffer.concat(chunks).toString()),
      });
      return json({ result: true })(response, request);
    }
    if (![`/api/v1/${KEY}/gifs/search`, `/api/v1/${KEY}/gifs/trending`].includes(pathname)) {
      return status(404)(response, request);
    }
    if (this.answer) return this.answer(response, request);
    const page = Number(searchParams.get("page"));
    const data = page === 1 ? this.gifs.map((gif) => this.#itemOf(gif)) : [];
    return json({ result: true, data: { data, current_page: page, has_next: page === 1 } })(
      response,
      request,
    );
  }

  #itemOf({ slug, title, preview, still, file }: ProvidedGif) {
    const at = (path: string) => (path.startsWith("/") ? this.origin + path : path);
    const small = { width: 220, height: 165, size: 1_000 };
    return {
      id: 1,
      type: "gif",
      slug,
      title,
      tags: [],
      blur_preview: "data:image/jpeg;base64,",
      file: {
        md: { gif: { url: at(file), width: 480, height: 360, size: 2_000 } },
        sm: { webp: { url: at(preview), ...small }, jpg: { url: at(still), ...small } },
      },
    };
  }
}
