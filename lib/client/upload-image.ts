import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Picture } from "#contract/picture";
import { type ProfileImageType, profileImageField } from "#contract/profile-image";
import { API_PREFIX, routes } from "#contract/routes";
import { CSRF_HEADER } from "#contract/session-protocol";
import { failureOf, unreachable } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { getCsrfToken, setCsrfToken } from "#lib/client/csrf-token";

interface ImageUpload {
  type: ProfileImageType;
  /** A JPEG. */
  image: Blob;
  /** The description for people who do not see it; may be empty. */
  alt: string;
}

/**
 * Replaces the member's profile picture or cover. Sends it once more by itself when the session was renewed meanwhile: the
 * server does not keep what it has passed on. Throws `ApiError` as `callApi` does.
 */
export async function uploadImage(upload: ImageUpload): Promise<Picture> {
  let answer = await send(upload);
  const isStale = answer.status === 403 && failureOf(answer.body).code === "CSRF_INVALID";
  if (isStale) setCsrfToken(undefined);
  if (isStale || answer.status === 401) answer = await send(upload);
  if (answer.status !== 200) throw new ApiError(answer.status, failureOf(answer.body));
  // The server parsed this answer with the contract before sending it.
  return (answer.body as OutputOf<Endpoints["updateProfileImage"]>).image;
}

async function send({ type, image, alt }: ImageUpload): Promise<{ status: number; body: unknown }> {
  const { method, path } = routes.updateProfileImage;
  const form = new FormData();
  // The texts first: the server knows what the file is for before it comes.
  form.set("type", type);
  form.set("alt", alt);
  form.set(profileImageField[type], image, `${type}.jpg`);
  try {
    const headers = { accept: "application/json", [CSRF_HEADER]: await getCsrfToken() };
    const response = await fetch(API_PREFIX + path, { method, headers, body: form, cache: "no-store" });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, unreachable, error);
  }
}
