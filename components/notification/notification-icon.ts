import {
  AtSign,
  CalendarX2,
  ChartBarBig,
  Flag,
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
  moderation: Flag,
  like: Heart,
  repost: Repeat2,
  "comment-like": Heart,
  "story-like": Heart,
  comment: MessageCircle,
  reply: MessageCircleReply,
  mention: AtSign,
  quote: MessageSquareQuote,
  poll: ChartBarBig,
  "unposted-draft": CalendarX2,
  follow: UserRoundCheck,
  "follow-request": UserRoundPlus,
  "join-request": UserRoundPlus,
  admission: UsersRound,
};
