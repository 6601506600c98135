import { useState } from "react";
import { renewMedia } from "#components/chat/state/threads.ts";
import type { Message } from "#contract/message";

/** A message with a picture address that has not expired; call `renew` when loading it failed. */
export function useRenewedPicture(message: Message) {
  const [renewed, setRenewed] = useState<ReadonlyMap<string, Message>>(new Map());
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shown = renewed.get(message.id) ?? message;
  const url = shown.image?.url ?? "";

  async function renew(): Promise<void> {
    const again = await renewMedia(shown, url);
    if (again) setRenewed((before) => new Map(before).set(again.id, again));
    if (!again?.image || again.image.url === url) setFailedUrl(url);
  }
  return { shown, renew, hasFailed: failedUrl === url };
}
