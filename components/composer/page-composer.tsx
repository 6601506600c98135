"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { routes } from "#contract/web-routes";
import { composerMessages } from "#lib/shared/messages/composer";
import { ComposerForm, type ComposerProps } from "./composer-form.tsx";
import { NewPostRows } from "./new-post-rows.tsx";

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
        {isHeld && (
          <NewPostRows author={props.author} newestListed={null} label={composerMessages.newPosts} />
        )}
      </div>
    </>
  );
}
