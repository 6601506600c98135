import { Users } from "lucide";
import { refreshConversation } from "#components/chat/state/conversations.ts";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import type { Conversation } from "#contract/chat";
import type { Person } from "#contract/person";
import { classNames } from "#lib/shared/class-names";

interface ConversationPictureProps {
  conversation: Pick<Conversation, "id" | "kind" | "picture" | "people">;
  isOnline?: boolean;
}

/** The other member's picture; for a group its own, or two of its members, or an icon. */
export function ConversationPicture({ conversation, isOnline }: ConversationPictureProps) {
  const { id, kind, picture, people } = conversation;
  const [first = null, second] = people;
  if (kind === "direct") return <PersonDot person={first} isOnline={isOnline} />;
  if (picture) {
    return (
      // Its address expires while the page is open.
      <span className="m-1 shrink-0" onErrorCapture={() => void refreshConversation(id)}>
        <Avatar picture={picture} />
      </span>
    );
  }
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

interface PersonDotProps {
  /** Null for an account that is gone. */
  person: Person | null;
  isOnline?: boolean;
  size?: "small" | "medium" | "large";
}

/** A member's picture, with a green border while they are online. */
function PersonDot({ person, isOnline = false, size = "medium" }: PersonDotProps) {
  return (
    <span
      className={classNames(
        "inline-block shrink-0 rounded-full border-2 p-0.5",
        isOnline ? "border-success" : "border-transparent forced-colors:border-[Canvas]",
      )}
    >
      <Avatar picture={person?.profileImage ?? null} size={size} />
    </span>
  );
}
