import { Link2 } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import type { Invitation } from "#contract/invitation";
import { InvitationRow } from "./invitation-row.tsx";
import { invitationTexts as texts } from "./invitation-texts.ts";

interface InvitationListProps {
  slug: string;
  /** All there are. */
  invitations: readonly Invitation[];
  /** Of the addresses that are shown. */
  origin: string;
}

/** The links that invite to a community, latest first. */
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
