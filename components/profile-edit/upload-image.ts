import type { Picture } from "#contract/media/picture";
import { type ProfileImageType, profileImageField } from "#contract/media/profile-image";
import { uploadFile } from "#lib/client/media/upload-file";

interface ImageUpload {
  type: ProfileImageType;
  /** A JPEG. */
  image: Blob;
  /** Alternative text; may be empty. */
  alt: string;
}

/** Replaces the member's profile picture or cover. Throws `ApiError` like `callApi`. */
export async function uploadImage({ type, image, alt }: ImageUpload): Promise<Picture> {
  const form = new FormData();
  form.set("type", type);
  form.set("alt", alt);
  form.set(profileImageField[type], image, `${type}.jpg`);
  return (await uploadFile("updateProfileImage", form)).image;
}
