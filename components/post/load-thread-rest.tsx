import type { ReactNode } from "react";
import { postTexts } from "#components/post/texts.ts";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { PostText } from "./post-words.tsx";

/** Loads a thread's parts after the first; null, with a toast, on failure. */
export async function loadThreadRest(postId: string): Promise<ReactNode> {
  try {
    const { post, parts } = await callApi("getPost", { params: { id: postId } });
    // Parts have no identity other than their index.
    return parts.slice(1).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <div key={index} className="mt-3">
        <PostText content={part} mentions={post.mentions} />
      </div>
    ));
  } catch (error) {
    showRefusal(error, postTexts.threadFailed);
    return null;
  }
}
