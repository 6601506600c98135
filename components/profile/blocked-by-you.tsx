import { Ban } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { blockedByYouMessage, profileTexts } from "./texts.ts";

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
