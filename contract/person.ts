import * as z from "zod";
import { portrait } from "#contract/media/picture";
import { asOf, count, id } from "./primitives.ts";

export const accountType = z.enum(["public", "private"], { error: "Account type must be public or private" });

/** The public part of an account, which private accounts show to everyone too. */
export const person = z.object({
  id,
  username: z.string(),
  name: z.string(),
  isVerified: z.boolean(),
  accountType,
  profileImage: portrait.nullable(),
});

export type Person = z.infer<typeof person>;

/** The caller's relation to a person. */
export const relation = z.object({
  isFollowing: z.boolean(),
  hasPendingRequest: z.boolean(),
  /** The caller has blocked this person. */
  isBlocked: z.boolean(),
  /** This person follows the caller. */
  followsYou: z.boolean(),
});

export type Relation = z.infer<typeof relation>;

/** A row in a list of people with a follow button. */
export const personWithRelation = person.extend({
  asOf,
  ...relation.shape,
  /** Null when the caller may not see it. */
  followerCount: count.nullable(),
});

export type PersonWithRelation = z.infer<typeof personWithRelation>;
