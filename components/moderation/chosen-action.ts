import { type ModerationReport, reportActionKind } from "#contract/moderation";

/** What a moderator has chosen on a report's page and confirms next: an action, or to end the person's suspension. */
export type ChosenAction = ModerationReport["actions"][number] | "restore";

/** The action in the address, if it can be done now. */
export function parseChosenAction(
  value: unknown,
  { actions, person }: Pick<ModerationReport, "actions" | "person">,
): ChosenAction | undefined {
  if (value === "restore") return person?.suspendedAt ? "restore" : undefined;
  const action = reportActionKind.safeParse(value).data;
  return action && actions.includes(action) ? action : undefined;
}
