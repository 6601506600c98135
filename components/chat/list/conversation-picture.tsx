import { Users } from "lucide";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import type { Conversation } from "#contract/chat";
import { PersonDot } from "./person-dot.tsx";

interface ConversationPictureProps {
  conversation: Pick<Conversation, "kind" | "people">;
  isOnline?: boolean;
}

/** The picture of the other one; of a group two of its members, or a sign of one. */
export function ConversationPicture({ conversation: { kind, people }, isOnline }: ConversationPictureProps) {
  const [first = null, second] = people;
  if (kind === "direct") return <PersonDot person={first} isOnline={isOnline} />;
  if (!first || !second) {
    return (
      <span className="m-1 flex size-11 shrink-0 items-center justify-center rounded-full bg-fill text-secondary">
        <Icon of={Users} />
      </span>
    );
  }
  return (
    <span className="relative m-1 block size-11 shrink-0">
      <Avatar picture={second.profileImage} size="small" className="absolute end-0 top-0" />
      <Avatar
        picture={first.profileImage}
        size="small"
        className="absolute start-0 bottom-0 outline-2 outline-background"
      />
    </span>
  );
}
