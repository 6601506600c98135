"use client";

import { QuestionSheet } from "#components/ui/question-sheet";
import { detachQuote } from "./quoting.ts";
import { postMenuTexts } from "./texts.ts";

interface DetachSheetProps {
  dialogId: string;
  /** The post that quotes. */
  postId: string;
}

/** Asks for confirmation before the member's post is taken out of a quote for good. Opens when mounted. */
export function DetachSheet({ dialogId, postId }: DetachSheetProps) {
  return (
    <QuestionSheet
      dialogId={dialogId}
      title={postMenuTexts.detachQuestion}
      text={postMenuTexts.detachHint}
      action={postMenuTexts.detach}
      onDecide={() => void detachQuote(postId)}
    />
  );
}
