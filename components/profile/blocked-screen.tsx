import { Ban } from "lucide";
import { EmptyState } from "#components/ui/empty-state";
import { profileMessages } from "#lib/shared/messages/profile";

/** For the answer BLOCKED only: an outage says that it is one. */
export function BlockedScreen() {
  return <EmptyState icon={Ban} title={profileMessages.blocked} />;
}
