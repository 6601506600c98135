import { AppError } from "#contract/errors";
import type { Picture } from "#contract/picture";
import type { AppDeps } from "#upstream/app-deps";
import { chatMedia } from "#upstream/core/db/schema/schema-chat";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { postShape } from "#upstream/modules/media/pictures/picture-shapes";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { toChatPicture } from "./message-content.ts";
import { dropSurplusUploads } from "./remove-chat-media.ts";

/**
 * Takes in a picture for a message. Until it is sent, only its owner has an address of it.
 * @throws AppError VALIDATION_FAILED, UNSUPPORTED_MEDIA_TYPE, BUSY; INTERNAL when it cannot be stored
 */
export async function uploadChatImage(
  deps: AppDeps,
  ownerId: string,
  file: UploadedFile | null,
): Promise<{ key: string; image: Picture }> {
  if (!file) throw new AppError("VALIDATION_FAILED", "Choose a picture");
  const privately = { ...deps, media: deps.privateMedia };
  return withStoredPicture(privately, file.path, postShape, async (stored) => {
    const createdAt = deps.clock();
    await deps.db.transaction(async (tx) => {
      await tx.insert(chatMedia).values({ ...stored, ownerId, kind: "image", createdAt });
      await dropSurplusUploads(tx, ownerId, createdAt);
    });
    return { key: stored.key, image: toChatPicture(deps, { ...stored, alt: "" }) };
  });
}
