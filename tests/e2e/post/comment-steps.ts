import { endpoints } from "#contract/endpoints";
import type { WebClient } from "#tests/support/web-client";

/** Publishes a post. Returns its id. */
export async function newPost(client: WebClient, content: string): Promise<string> {
  const response = await client.post("/posts", { content });
  return endpoints.createPost.output.parse(await response.json()).post.id;
}

/** Comments on a post, or replies to a comment. Returns the new id. */
export async function say(
  client: WebClient,
  postId: string,
  content: string,
  replyTo?: string,
): Promise<string> {
  const response = await client.post(`/posts/${postId}/comments`, { content, ...(replyTo && { replyTo }) });
  return endpoints.createComment.output.parse(await response.json()).comment.id;
}
