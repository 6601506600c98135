import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#upstream/core/db/columns";
import { users } from "./schema.ts";

/** A member's authenticator app; pending until its first code was entered. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with a key of the installation (AES-256-GCM). */
  secret: text("secret").notNull(),
  createdAt: moment("created_at").notNull(),
  /** Null while pending. */
  activatedAt: moment("activated_at"),
  /** The latest 30-second step whose code was used; codes up to it are refused. */
  lastUsedStep: bigint("last_used_step", { mode: "number" }).notNull().default(0),
});

/** Backup codes; a used one is deleted. */
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
    /** The credential's id, base64url. */
    credentialId: text("credential_id").notNull(),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's signature counter; a decrease reveals a cloned key. */
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

/** Pending WebAuthn challenges, each valid once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** SHA-256, base64url. */
    challengeHash: text("challenge_hash").primaryKey(),
    /** The member who adds a passkey; null at sign-in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_expiry").on(table.expiresAt),
    index("passkey_challenges_by_user").on(table.userId),
  ],
);
