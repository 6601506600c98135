import { ShieldNotice } from "#components/ui/shield-notice";
import { removedTexts } from "./removed-texts.ts";

interface RemovedNoticeProps {
  /** Operators have hidden it; otherwise a moderator has removed it from its community. */
  isHidden: boolean;
}

/** Notice for the author that no one else sees a post. */
export function RemovedNotice({ isHidden }: RemovedNoticeProps) {
  return <ShieldNotice>{isHidden ? removedTexts.hidden : removedTexts.removed}</ShieldNotice>;
}
