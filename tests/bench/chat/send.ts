import { randomUUID } from "node:crypto";
import type { Pool } from "undici";
import { endpoints } from "#contract/endpoints";
import type { CrowdMember } from "#tests/support/crowd";

/** Sends a text. @returns what the server made of it; null when it refused or died */
export async function send(
  pool: Pool,
  { headers }: CrowdMember,
  conversationId: string,
  text: string,
): Promise<{ id: string; seq: number } | null> {
  const { statusCode, body } = await pool.request({
    method: "POST",
    path: endpoints.sendMessage.path.replace(":id", conversationId),
    headers: { ...headers },
    body: JSON.stringify({ text, idempotencyKey: randomUUID() }),
  });
  const answer = (await body.json()) as { sent?: { id: string; seq: number } };
  return statusCode === 200 ? (answer.sent ?? null) : null;
}
