import {
  BadgeCheck,
  BadgeX,
  CircleCheck,
  CircleX,
  FileX,
  type IconNode,
  KeyRound,
  Scale,
  ShieldCheck,
  ShieldX,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
  UserRoundX,
} from "lucide";
import type { ModerationActionKind } from "#contract/moderation";

/** The icon of each kind of action. */
export const actionIcons: Readonly<Record<ModerationActionKind, IconNode>> = {
  dismiss: CircleX,
  remove: FileX,
  warn: TriangleAlert,
  suspend: UserRoundX,
  close: CircleCheck,
  restore: UserRoundCheck,
  keep: Scale,
  undo: Undo2,
  verify: BadgeCheck,
  unverify: BadgeX,
  "make-moderator": ShieldCheck,
  "end-moderator": ShieldX,
  "reset-2fa": KeyRound,
};
