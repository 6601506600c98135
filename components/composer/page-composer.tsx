"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { routes } from "#contract/web-routes";
import { ComposerForm, type ComposerProps } from "./composer-form.tsx";
import { NewPostRows } from "./new-post-rows.tsx";
import { composerTexts } from "./texts.ts";

/** The composer as a page of its own, which leads home to the new post. Without a connection the post waits below it. */
export function PageComposer(props: ComposerProps) {
  const router = useRouter();
  const [isHeld, setHeld] = useState(false);

  function leave(): void {
    // Next would load a document instead, and the browser show a page of its own in place of the post.
    if (navigator.onLine) router.push(routes.home());
    else setHeld(true);
  }

  return (
    <>
      <ComposerForm {...props} onSent={leave} returnTo={routes.home()} />
      <div className="border-t border-line empty:hidden">
        {isHeld && <NewPostRows author={props.author} newestListed={null} label={composerTexts.newPosts} />}
      </div>
    </>
  );
}
