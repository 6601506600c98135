import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { hidesCharacters } from "#contract/hidden-characters";
import { HIDDEN_IN_NAME } from "#contract/primitives";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import { isOfficialName } from "./official-names.ts";

function refuse(problem: string): never {
  throw new AppError("VALIDATION_FAILED", problem, { fields: { name: problem } });
}

/**
 * Refuses a display name that nobody may have who is not verified.
 * @throws AppError VALIDATION_FAILED
 */
export function refuseOfficialName({ mail }: Pick<AppDeps, "mail">, name: string): void {
  if (isOfficialName(name, mail.productName))
    refuse(`This name is kept for those who run ${mail.productName}`);
}

/**
 * Refuses a name that a member gives to themselves or to a community, when it is misleading. Whoever has one from earlier keeps it: ask only
 * about names that are new.
 * @throws AppError VALIDATION_FAILED
 */
export async function refuseMisleadingName(
  deps: Pick<AppDeps, "db" | "mail">,
  userId: string,
  name: string,
): Promise<void> {
  if (hidesCharacters(name)) refuse(HIDDEN_IN_NAME);
  const [member] = await deps.db
    .select({ isVerified: users.isVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (member?.isVerified !== true) refuseOfficialName(deps, name);
}
