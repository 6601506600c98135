import { expect } from "@playwright/test";
import { endpoints as apiRoutes } from "#contract/endpoints";
import type { WebClient } from "#tests/support/web-client";
import type { recordFilm } from "./film.ts";
import { pictureFile } from "./picture-files.ts";

type Film = Awaited<ReturnType<typeof recordFilm>>;

/** Posts videos with the API, the last one newest, optionally with captions. */
export async function postFilms(
  client: WebClient,
  films: readonly Film[],
  captions?: Film,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, mimeType, buffer } of films) {
    const upload = async (path: string, entry: string, file: Blob, filename: string) => {
      const form = new FormData();
      form.set(entry, file, filename);
      const { key }: { key: string } = await (await client.upload(path, form)).json();
      return key;
    };
    const key = await upload(
      "/posts/videos",
      "video",
      new Blob([new Uint8Array(buffer)], { type: mimeType }),
      name,
    );
    if (captions) {
      const form = new FormData();
      form.set("language", "en");
      form.set("captions", new Blob([new Uint8Array(captions.buffer)]), captions.name);
      const path = apiRoutes.uploadVideoCaptions.path.replace(":key", key);
      expect((await client.upload(path, form, "PUT")).status).toBe(200);
    }
    const frame = await pictureFile("poster.jpg");
    const poster = await upload(
      "/posts/images",
      "image",
      new Blob([new Uint8Array(frame.buffer)]),
      frame.name,
    );
    const made = await client.post("/posts", { content: "A film", video: { key, poster, alt: "A counter" } });
    const { post }: { post: { id: string } } = await made.json();
    ids.push(post.id);
  }
  return ids;
}

/** The query of a page of flicker that starts with a post. */
export async function cursorBefore(client: WebClient, id: string): Promise<string> {
  const ask = async (query: string): Promise<{ posts: { id: string }[]; nextCursor: string | null }> =>
    (await client.fetch(`/api/feed/flicker?${query}`)).json();
  let cursor = "";
  for (;;) {
    const { posts, nextCursor } = await ask(`limit=50${cursor}`);
    const at = posts.findIndex((post) => post.id === id);
    if (at > 0) return `?cursor=${(await ask(`limit=${at}${cursor}`)).nextCursor}`;
    if (at === 0) return cursor.replace("&", "?");
    if (nextCursor === null) throw new Error("The post is not in flicker");
    cursor = `&cursor=${nextCursor}`;
  }
}
