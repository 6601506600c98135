import type { Community } from "#contract/community";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { uploadForm } from "#lib/client/upload-form";

/**
 * Replaces the picture of a community. Throws `ApiError` as `callApi` does.
 * @param image a JPEG
 * @param alt the description for people who do not see it; may be empty
 */
export async function uploadCommunityPicture(slug: string, image: Blob, alt: string): Promise<Community> {
  const form = new FormData();
  form.set("alt", alt);
  form.set("image", image, "community.jpg");
  const answer = await uploadForm("setCommunityPicture", form, { slug });
  // The server parsed this answer with the contract before sending it.
  return (answer as OutputOf<Endpoints["setCommunityPicture"]>).community;
}
