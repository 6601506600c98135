import type { Quoters } from "#contract/quoters";
import { callApi } from "#lib/client/api";
import { assumeDuring, receive } from "#lib/client/overlay";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { postMenuTexts as texts } from "./texts.ts";

/** Chooses who may quote the member's post: shown immediately, taken back if refused. */
export async function setQuoters(id: string, quotesFrom: Quoters): Promise<void> {
  try {
    await assumeDuring(`post ${id}`, "quoters", { quotesFrom }, async () => {
      const { asOf } = await callApi("setQuoters", { params: { id }, body: { quotesFrom } });
      receive(`post ${id}`, { quotesFrom, asOf });
    });
    showToast(quotesFrom === "nobody" ? texts.quotesOffDone : texts.quotesOnDone, "success");
  } catch (error) {
    showRefusal(error, texts.quotersFailed);
  }
}

/** Takes the member's post out of the post with this id, which quotes it: shown immediately, taken back if refused. */
export async function detachQuote(id: string): Promise<void> {
  const quoted = { kind: "unavailable" } as const;
  try {
    await assumeDuring(`post ${id}`, "detached", { quoted }, async () => {
      const { asOf } = await callApi("detachQuote", { params: { id } });
      receive(`post ${id}`, { quoted, asOf });
    });
    showToast(texts.detachDone, "success");
  } catch (error) {
    showRefusal(error, texts.detachFailed);
  }
}
