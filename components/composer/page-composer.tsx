"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Person } from "#contract/person";
import { routes } from "#contract/web-routes";
import { whenReachable } from "#lib/client/page/when-reachable";
import { classNames } from "#lib/shared/class-names";
import { ComposerForm, type ComposerProps } from "./composer-form.tsx";
import { NewPostRows } from "./outgoing/new-post-rows.tsx";
import { PageHead } from "./page-head.tsx";
import { composerTexts as texts } from "./texts.ts";

function titleOf({ saved, quote }: ComposerProps): string {
  if (saved) return texts.savedTitle;
  return quote ? texts.quoteTitle : texts.title;
}

/** The composer as a page, the whole of a phone's screen, which leads home after sending. Without a connection the post is shown below it. */
export function PageComposer(props: ComposerProps & { author: Person }) {
  const router = useRouter();
  const [isStaying, setStaying] = useState(false);

  return (
    // Changes of a saved draft need script.
    <div className={classNames("composer-page", props.saved && "noscript:hidden!")}>
      <ComposerForm
        {...props}
        place="page"
        onSent={() =>
          void whenReachable(
            () => router.push(routes.home()),
            () => setStaying(true),
          )
        }
        returnTo={routes.home()}
        onSaved={() => router.push(routes.drafts())}
        head={(composer, postButton) => (
          <PageHead composer={composer} title={titleOf(props)}>
            {postButton}
          </PageHead>
        )}
      />
      <div className="overflow-y-auto border-t border-line empty:hidden">
        {isStaying && <NewPostRows author={props.author} newestListed={null} label={texts.newPosts} />}
      </div>
    </div>
  );
}
