import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** The authenticator app of a member: pending until a first code has been given. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with a key of the installation (AES-256-GCM). */
  secret: text("secret").notNull(),
  createdAt: moment("created_at").notNull(),
  /** Null while pending. */
  activatedAt: moment("activated_at"),
  /** The newest 30-second step whose code was used; none up to it counts again. */
  lastUsedStep: bigint("last_used_step", { mode: "number" }).notNull().default(0),
});

/** Codes for when the app is not at hand. A used one is deleted. */
export const backupCodes = pgTable(
  "backup_codes",
  {
    /** SHA-256, base64url; a code has at least 80 random bits. */
    codeHash: text("code_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("backup_codes_by_user").on(table.userId)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Base64url, as the authenticator names it. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often it has signed, as it says; a copy gives itself away by counting back. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    index("passkeys_by_user").on(table.userId),
    uniqueIndex("passkeys_credential_unique").on(table.credentialId),
  ],
);

/** Questions put to authenticators, each answered once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** SHA-256, base64url. */
    challengeHash: text("challenge_hash").primaryKey(),
    /** Who adds a passkey; nobody at sign-in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_expiry").on(table.expiresAt),
    index("passkey_challenges_by_user").on(table.userId),
  ],
);
