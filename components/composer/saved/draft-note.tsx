import type { ReactNode } from "react";
import type { ComposerHandle } from "#components/composer/use-composer.ts";
import { Toggle } from "#components/ui/toggle";
import { useDateStyle } from "#components/ui/use-date-style";
import { useNow } from "#lib/client/page/use-now";
import { formatDayAndTime } from "#lib/shared/format/format-date";
import { notPosted, savedDraftTexts as texts, willBePosted } from "./texts.ts";

interface DraftNoteProps {
  composer: ComposerHandle;
}

/** What is to know of the saved draft in a composer, and the choice who it is for, where its community is gone. */
export function DraftNote({ composer }: DraftNoteProps) {
  const { isGone, audience } = composer;
  return (
    <>
      {isGone ? <Note isProblem>{texts.gone}</Note> : <SavedNotes composer={composer} />}
      {audience.goneCommunity !== null && (
        <>
          <Note isProblem>{texts.communityGone}</Note>
          <div className="px-2">
            <Toggle
              label={texts.toFollowers}
              checked={audience.isForFollowers}
              onChange={({ target }) => audience.setForFollowers(target.checked)}
            />
          </div>
        </>
      )}
    </>
  );
}

/** That it has changed elsewhere, why it was not posted, or when it will be. */
function SavedNotes({ composer: { saved, draft } }: DraftNoteProps) {
  const style = useDateStyle();
  const now = useNow();
  if (!saved) return null;
  const { publishAt, failure, goneCommunity } = saved;
  // Of one whose community is gone, the time is no promise.
  const time =
    publishAt && goneCommunity === null && formatDayAndTime(publishAt, now ?? 0, style) + style.zoneNote;
  return (
    <>
      {draft.version !== saved.version && <Note isProblem>{texts.changedElsewhere}</Note>}
      {time &&
        (failure ? <Note isProblem>{notPosted(time, failure)}</Note> : <Note>{willBePosted(time)}</Note>)}
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
