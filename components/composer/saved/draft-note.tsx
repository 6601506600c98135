import type { ReactNode } from "react";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { useDateStyle } from "#components/ui/use-date-style";
import { useNow } from "#lib/client/page/use-now";
import { formatDayAndTime } from "#lib/shared/format/format-date";
import { notPosted, savedDraftTexts as texts, willBePosted } from "./texts.ts";

/** What is to know of the saved draft in a composer: that it has changed elsewhere, why it was not posted, or when it will be. */
export function DraftNote({ composer }: { composer: ComposerHandle }) {
  const { saved, draft, isGone } = composer;
  const style = useDateStyle();
  const now = useNow();
  if (isGone) return <Note isProblem>{texts.gone}</Note>;
  if (!saved) return null;
  const { publishAt, failure } = saved;
  const time = publishAt && formatDayAndTime(publishAt, now ?? 0, style) + style.zoneNote;
  return (
    <>
      {draft.version !== saved.version && <Note isProblem>{texts.changedElsewhere}</Note>}
      {time &&
        (failure ? <Note isProblem>{notPosted(time, failure)}</Note> : <Note>{willBePosted(time)}</Note>)}
      {saved.isCommunityGone && <Note isProblem>{texts.communityGone}</Note>}
      {saved.isMissingFiles && <Note isProblem>{texts.missingFiles}</Note>}
    </>
  );
}

function Note({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={`px-2 py-1 text-sm ${isProblem ? "text-danger" : "text-secondary"}`}>
      {children}
    </p>
  );
}
