import type { Community } from "#contract/community";
import { uploadFile } from "#lib/client/media/upload-file";

/**
 * Replaces the picture of a community. Throws `ApiError` as `callApi` does.
 * @param image a JPEG
 * @param alt the description for people who do not see it; may be empty
 */
export async function uploadCommunityPicture(slug: string, image: Blob, alt: string): Promise<Community> {
  const form = new FormData();
  form.set("alt", alt);
  form.set("image", image, "community.jpg");
  return (await uploadFile("setCommunityPicture", form, { params: { slug } })).community;
}
