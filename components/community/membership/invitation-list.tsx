import { Link2 } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import type { Invitation } from "#contract/invitation";
import { InvitationRow } from "./invitation-row.tsx";
import { invitationTexts as texts } from "./invitation-texts.ts";

interface InvitationListProps {
  slug: string;
  /** All invitations. */
  invitations: readonly Invitation[];
  /** Origin of the displayed addresses. */
  origin: string;
}

/** A community's invitation links, latest first. */
export function InvitationList({ slug, invitations, origin }: InvitationListProps) {
  if (invitations.length === 0) {
    return <EmptyState icon={Link2} title={texts.none} text={texts.noneText} />;
  }
  return (
    <ul aria-label={texts.list}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} slug={slug} invitation={invitation} origin={origin} />
      ))}
    </ul>
  );
}
