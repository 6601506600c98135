import { Ban } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { profileMessages } from "#lib/shared/messages/profile";
import { BlockBack } from "./block-back.tsx";

interface BlockedScreenProps {
  username: string;
}

/** For the answer BLOCKED only: an outage says that it is one. */
export function BlockedScreen({ username }: BlockedScreenProps) {
  return <EmptyState icon={Ban} title={profileMessages.blocked} action={<BlockBack username={username} />} />;
}
