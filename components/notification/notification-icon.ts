import { Heart, type IconNode, MessageCircle, ShieldAlert, UserRoundCheck, UserRoundPlus } from "lucide";
import type { NotificationType } from "#contract/notification";

/** What stands for each type. */
export const notificationIcons: Record<NotificationType, IconNode> = {
  security: ShieldAlert,
  like: Heart,
  comment: MessageCircle,
  follow: UserRoundCheck,
  "follow-request": UserRoundPlus,
};
