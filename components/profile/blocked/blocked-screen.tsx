import { Ban } from "lucide";
import { profileTexts } from "#components/profile/texts.ts";
import { EmptyState } from "#components/ui/empty-state";
import { BlockBack } from "./block-back.tsx";

interface BlockedScreenProps {
  username: string;
}

/** Only for the error BLOCKED; an outage is reported as such. */
export function BlockedScreen({ username }: BlockedScreenProps) {
  return <EmptyState icon={Ban} title={profileTexts.blocked} action={<BlockBack username={username} />} />;
}
