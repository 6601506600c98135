"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { routes } from "#contract/web-routes";
import { ComposerForm, type ComposerProps } from "./composer-form.tsx";
import { NewPostRows } from "./new-post-rows.tsx";
import { composerTexts } from "./texts.ts";

/** The composer as a page, which leads home after sending. Without a connection the post is shown below it. */
export function PageComposer(props: ComposerProps) {
  const router = useRouter();
  const [isStaying, setStaying] = useState(false);

  function leave(): void {
    // Offline, Next would load a document and the browser would show its error page.
    if (navigator.onLine) router.push(routes.home());
    else setStaying(true);
  }

  return (
    <>
      <ComposerForm {...props} onSent={leave} returnTo={routes.home()} />
      <div className="border-t border-line empty:hidden">
        {isStaying && (
          <NewPostRows author={props.author} newestListed={null} label={composerTexts.newPosts} />
        )}
      </div>
    </>
  );
}
