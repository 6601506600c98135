"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { ComposerForm, type ComposerProps } from "./composer-form.tsx";
import { NewPostRows } from "./new-post-rows.tsx";
import { PageHead } from "./page-head.tsx";
import { composerTexts } from "./texts.ts";

/** The composer as a page, the whole of a phone's screen, which leads home after sending. Without a connection the post is shown below it. */
export function PageComposer(props: ComposerProps & { author: Person }) {
  const router = useRouter();
  const [isStaying, setStaying] = useState(false);

  function leave(): void {
    // Offline, Next would load a document and the browser would show its error page.
    if (navigator.onLine) router.push(routes.home());
    else setStaying(true);
  }

  return (
    <div className="composer-page">
      <ComposerForm
        {...props}
        place="page"
        onSent={leave}
        returnTo={routes.home()}
        head={(composer, postButton) => <PageHead composer={composer}>{postButton}</PageHead>}
      />
      <div className="overflow-y-auto border-t border-line empty:hidden">
        {isStaying && (
          <NewPostRows author={props.author} newestListed={null} label={composerTexts.newPosts} />
        )}
      </div>
    </div>
  );
}
