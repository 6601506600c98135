import { Ban } from "lucide";
import { blockedByYouMessage, profileTexts } from "#components/profile/texts.ts";
import { EmptyState } from "#components/ui/empty-state";

interface BlockedByYouProps {
  username: string;
}

/** Replaces tabs and posts on the profile of a blocked member. */
export function BlockedByYou({ username }: BlockedByYouProps) {
  return (
    <div className="border-t border-line">
      <EmptyState icon={Ban} title={blockedByYouMessage(username)} text={profileTexts.blockedByYou} />
    </div>
  );
}
