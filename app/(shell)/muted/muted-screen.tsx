import { MutedPeople } from "#components/mute/muted-people";
import { MutedWords } from "#components/mute/muted-words";
import { muteTexts as texts } from "#components/mute/texts.ts";
import { ErrorState } from "#components/ui/error-state";
import { loadMuted } from "#lib/server/load/mutes";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { readFormFlash } from "#lib/server/session/form-flash";

interface MutedScreenProps {
  /** Where the list of people starts. */
  cursor: string | undefined;
}

/** Muted people and words, or why they cannot be shown. */
export async function MutedScreen({ cursor }: MutedScreenProps) {
  const [muted, outcome] = await Promise.all([
    mainOutcomeOf(loadMuted(cursor)),
    readFormFlash("addMutedWord"),
  ]);
  if ("refusal" in muted) return <ErrorState title={texts.loadFailed} text={muted.refusal.message} />;
  return (
    <>
      <MutedWords words={muted.value.words} outcome={outcome} />
      <MutedPeople page={muted.value.people} />
    </>
  );
}
