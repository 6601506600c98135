import { randomUUID } from "node:crypto";
import { endpoints } from "#contract/endpoints";
import type { CrowdMember } from "./crowd.ts";

const ATTEMPTS = 20;

/** What somebody of a crowd says, and where. */
export interface Saying {
  readonly member: CrowdMember;
  readonly conversationId: string;
  readonly text: string;
}

/**
 * Sends a message until one of the nodes has taken it, always with the same key, as a page does.
 * @param addresses of the nodes, asked in turn
 * @param first which of them is asked first
 * @returns the id that it was given
 */
export async function sendSurely(
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
  throw new Error(`Nobody takes a message: ${refusal}`);
}
