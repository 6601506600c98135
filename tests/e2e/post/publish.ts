import type { Post } from "#contract/post";
import { pictureFile } from "#tests/e2e/support/picture-files";
import type { WebClient } from "#tests/support/web-client";

/** Publishes a post without a browser. */
export async function publish(client: WebClient, content: string, more: object = {}): Promise<Post> {
  const response = await client.post("/posts", { content, ...more });
  if (!response.ok) throw new Error(await response.text());
  const { post }: { post: Post } = await response.json();
  return post;
}

/** Publishes a post with three pictures, described by their colors. */
export async function publishPictures(client: WebClient, content: string): Promise<Post> {
  const images: { key: string; alt: string }[] = [];
  for (const color of ["#0f766e", "#4f46e5", "#be123c"]) {
    const { name, mimeType: type, buffer } = await pictureFile("color.jpg", color);
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(buffer)], { type }), name);
    const { key }: { key: string } = await (await client.upload("/posts/images", form)).json();
    images.push({ key, alt: color });
  }
  return publish(client, content, { images });
}
