import { randomUUID } from "node:crypto";
import { endpoints } from "#contract/endpoints";
import type { CrowdMember } from "./crowd.ts";

const ATTEMPTS = 20;

/** A message that a member of a crowd sends. */
export interface Saying {
  readonly member: CrowdMember;
  readonly conversationId: string;
  readonly text: string;
}

/**
 * Sends a message, retrying on the next node with the same idempotency key until one accepts it, as a page does.
 * @param addresses of the nodes
 * @param first index of the node to try first
 * @returns the id of the message
 */
export async function sendWithRetries(
  addresses: readonly string[],
  { member, conversationId, text }: Saying,
  first = 0,
): Promise<string> {
  const init = {
    method: "POST",
    headers: member.headers,
    body: JSON.stringify({ text, idempotencyKey: randomUUID() }),
  };
  const path = endpoints.sendMessage.path.replace(":id", conversationId);
  let refusal: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const address = addresses[(first + attempt) % addresses.length];
    const answer = await fetch(`${address}${path}`, init).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { sent: { id: string } }).sent.id;
    refusal = await answer?.text();
  }
  throw new Error(`No node accepted the message: ${refusal}`);
}
