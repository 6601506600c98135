import * as z from "zod";
import { picture } from "#contract/media/picture";
import { type ProfileImageType, profileImageField } from "#contract/media/profile-image";
import { endpoint } from "./endpoint.ts";
import { ALT_MAX_LENGTH } from "./limits-media.ts";
import { acknowledgement, personText, successFields } from "./primitives.ts";
import { fullProfile } from "./profile.ts";
import { sentFields } from "./profile-field-schemas.ts";

const profileImageType = z.enum(["profile", "bg"], {
  error: "Choose the profile picture or the cover",
}) satisfies z.ZodType<ProfileImageType>;

const alt = personText("Description", ALT_MAX_LENGTH);

export const updateProfile = endpoint({
  method: "PUT",
  path: "/profile/update",
  summary:
    "Changes the fields that are sent, as JSON or as a form with a new profile picture; an empty text clears a field.",
  access: "member",
  upload: { fields: [profileImageField.profile], isRequired: false },
  body: z
    .strictObject(sentFields)
    .partial()
    // The two are sent together: a country without a state clears the state.
    .refine(({ country, state }) => !state || country, { path: ["state"], error: "Enter the country too" }),
  hidesContent: true,
  output: z.object({ ...successFields, user: fullProfile }),
});

export const updateProfileImage = endpoint({
  method: "PUT",
  path: "/profile/image",
  summary: "Replaces the profile picture or the cover with a JPEG, PNG, WebP or AVIF file of at most 10 MB.",
  access: "member",
  upload: { fields: [profileImageField.profile, profileImageField.bg], isRequired: true },
  body: z.strictObject({ type: profileImageType, alt: alt.optional() }),
  hidesContent: true,
  output: z.object({ ...successFields, image: picture }),
});

export const describeProfileImage = endpoint({
  method: "PUT",
  path: "/profile/image/:type",
  summary: "Sets the alternative text of the profile picture or the cover. 404 if there is none.",
  access: "member",
  params: z.strictObject({ type: profileImageType }),
  body: z.strictObject({ alt }),
  hidesContent: true,
  output: z.object({ ...successFields, image: picture }),
});

export const removeProfileImage = endpoint({
  method: "DELETE",
  path: "/profile/image/:type",
  summary: "Removes the profile picture or the cover. Idempotent.",
  access: "member",
  params: z.strictObject({ type: profileImageType }),
  hidesContent: true,
  output: acknowledgement,
});
