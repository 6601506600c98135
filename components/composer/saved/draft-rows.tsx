import { FilePen } from "lucide";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { ListedDraft } from "#contract/post-draft";
import { routes } from "#contract/web-routes";
import { DraftRow } from "./draft-row.tsx";
import { savedDraftTexts as texts } from "./texts.ts";

interface DraftRowsProps {
  userId: string;
  drafts: readonly ListedDraft[];
}

/** The member's saved drafts: those that could not be posted, then scheduled ones, then the others. */
export function DraftRows({ userId, drafts }: DraftRowsProps) {
  const write = (
    <ButtonLink href={routes.createPost()} size="small">
      {texts.write}
    </ButtonLink>
  );
  if (drafts.length === 0) {
    return <EmptyState icon={FilePen} title={texts.none} text={texts.noneHint} action={write} />;
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-40 flex-1 text-sm text-secondary text-pretty">{texts.explanation}</p>
        {write}
      </div>
      <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} userId={userId} draft={draft} />
        ))}
      </ul>
    </>
  );
}
