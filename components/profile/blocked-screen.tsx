import { Ban } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { BlockBack } from "./block-back.tsx";
import { profileTexts } from "./texts.ts";

interface BlockedScreenProps {
  username: string;
}

/** For the answer BLOCKED only: an outage says that it is one. */
export function BlockedScreen({ username }: BlockedScreenProps) {
  return <EmptyState icon={Ban} title={profileTexts.blocked} action={<BlockBack username={username} />} />;
}
