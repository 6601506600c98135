import {
  CircleDashed,
  FileText,
  type IconNode,
  MessageCircle,
  MessageSquareText,
  MessagesSquare,
  UserRound,
  UsersRound,
} from "lucide";
import type { ModerationSubjectKind } from "#contract/moderation";

/** The icon of each kind of reported thing. */
export const subjectIcons: Readonly<Record<ModerationSubjectKind, IconNode>> = {
  post: FileText,
  comment: MessageCircle,
  story: CircleDashed,
  message: MessageSquareText,
  conversation: MessagesSquare,
  person: UserRound,
  community: UsersRound,
};
