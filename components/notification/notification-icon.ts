import {
  AtSign,
  ChartBarBig,
  CirclePlus,
  Heart,
  type IconNode,
  MessageCircle,
  MessageCircleReply,
  MessageSquareQuote,
  Repeat2,
  ShieldAlert,
  UserRoundCheck,
  UserRoundPlus,
  UsersRound,
} from "lucide";
import type { NotificationKind } from "#contract/notification";

/** The icon of each kind. */
export const notificationIcons: Record<NotificationKind, IconNode> = {
  security: ShieldAlert,
  like: Heart,
  repost: Repeat2,
  "comment-like": Heart,
  "story-like": Heart,
  comment: MessageCircle,
  reply: MessageCircleReply,
  mention: AtSign,
  quote: MessageSquareQuote,
  "story-mention": AtSign,
  "story-add": CirclePlus,
  poll: ChartBarBig,
  follow: UserRoundCheck,
  "follow-request": UserRoundPlus,
  "join-request": UserRoundPlus,
  admission: UsersRound,
};
