import { useState } from "react";
import { renewMedia } from "#components/chat/state/threads.ts";
import type { Message } from "#contract/message";
import { picturesOf } from "./pictures-of.ts";

/**
 * One of a message's pictures with an address that has not expired; call `renew` when loading it failed.
 * @param index its place among those of the message, from 0
 */
export function useRenewedPicture(message: Message, index: number) {
  const [renewed, setRenewed] = useState<ReadonlyMap<string, Message>>(new Map());
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const shown = renewed.get(message.id) ?? message;
  const image = picturesOf(shown)[index];
  const url = image?.url ?? "";

  async function renew(): Promise<void> {
    const again = await renewMedia(shown, url);
    if (again) setRenewed((before) => new Map(before).set(again.id, again));
    const later = again && picturesOf(again)[index];
    if (!later || later.url === url) setFailedUrl(url);
  }
  return { shown, image, renew, hasFailed: failedUrl === url };
}
