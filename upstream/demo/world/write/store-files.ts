import type { World } from "#upstream/demo/world/world";
import { voiceFileName } from "#upstream/modules/chat/messages/voice-recording";
import type { MediaStorage } from "#upstream/modules/media/storage/storage";

/** Stores the films of posts and, apart from them, the recordings of messages. */
export async function storeFiles(
  { posts, conversations }: World,
  { media, privateMedia }: { media: MediaStorage; privateMedia: MediaStorage },
): Promise<void> {
  for (const { film } of posts) {
    if (!film) continue;
    const { path, mimeType } = film.file;
    await media.save(film.key, [{ name: mimeType.replace("/", "."), path }]);
  }
  for (const { recording } of conversations.flatMap(({ messages }) => messages)) {
    if (!recording) continue;
    const { path, mimeType } = recording.file;
    await privateMedia.save(recording.key, [{ name: voiceFileName(mimeType), path }]);
  }
}
