import type { ReactNode } from "react";
import { callApi } from "#lib/client/api";
import { tellPostRefused } from "#lib/client/show-refusal";
import { PostText } from "./post-text.tsx";
import { postTexts } from "./texts.ts";

/** What follows a thread's first part; null, with a word why, when it cannot be had. */
export async function loadLaterParts(postId: string): Promise<ReactNode> {
  try {
    const { post, parts } = await callApi("getPost", { params: { id: postId } });
    // The parts of a text have no other name than their place in it.
    return parts.slice(1).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as said above
      <div key={index} className="mt-3">
        <PostText content={part} mentions={post.mentions} />
      </div>
    ));
  } catch (error) {
    tellPostRefused(error, postTexts.threadFailed);
    return null;
  }
}
