"use client";

import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Avatar } from "#components/ui/avatar";
import type { CommunityRef } from "#contract/community-ref";
import { useDeviceValue } from "#lib/client/storage/device-storage";
import type { ComposerAuthor } from "./composer-form.tsx";
import { draftNameOf, isUntouchedDraft, parseDraft } from "./post-draft.ts";
import { postInMessage, composerTexts as texts } from "./texts.ts";

interface ComposerPromptProps {
  author: ComposerAuthor;
  community: CommunityRef | undefined;
}

/** On a phone, in place of the composer: opens it as a sheet, and shows the first words of a draft. */
export function ComposerPrompt({ author, community }: ComposerPromptProps) {
  const draft = useDeviceValue(author.id, { name: draftNameOf(community), parse: parseDraft });
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => requestSheet({ kind: "compose", community })}
      className="flex w-full items-center gap-3 border-b border-line px-4 py-3 text-start md:hidden noscript:hidden"
    >
      <Avatar picture={author.profileImage} />
      <span className="min-w-0 truncate px-2 text-muted">
        {draft && !isUntouchedDraft(draft) ? (
          <>
            <span className="font-semibold text-accent">{texts.draft}</span>{" "}
            <bdi className="text-secondary">
              {draft.content.trim() || draft.poll?.question.trim() || texts.draftWithoutText}
            </bdi>
          </>
        ) : community ? (
          postInMessage(community.name)
        ) : (
          texts.composerLabel
        )}
      </span>
    </button>
  );
}
