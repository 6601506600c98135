import type { Community } from "#contract/community";
import type { InputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { callApi } from "#lib/client/api";
import { uploadFile } from "#lib/client/media/upload-file";

type NewCommunity = InputOf<Endpoints["createCommunity"]>["body"];

interface NewPicture {
  /** A JPEG. */
  image: Blob;
  /** Alternative text; may be empty. */
  alt: string;
}

/**
 * Creates a community together with its picture, if any. Throws `ApiError` like `callApi`.
 * @param picture null for none
 */
export async function createCommunity(body: NewCommunity, picture: NewPicture | null): Promise<Community> {
  if (!picture) return (await callApi("createCommunity", { body })).community;
  const form = new FormData();
  const texts = { ...body, alt: picture.alt };
  for (const [name, value] of Object.entries(texts)) form.set(name, String(value));
  form.set("image", picture.image, "community.jpg");
  return (await uploadFile("createCommunity", form)).community;
}
