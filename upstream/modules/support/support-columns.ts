import type { SupportRequest } from "#contract/support";
import { supportRequests } from "#upstream/core/db/schema/schema-support";

/** What the writer of a request sees of it. */
export const supportColumns = {
  id: supportRequests.id,
  number: supportRequests.number,
  kind: supportRequests.kind,
  text: supportRequests.text,
  createdAt: supportRequests.createdAt,
  closedAt: supportRequests.closedAt,
  answer: supportRequests.answer,
};

type Row = Omit<SupportRequest, "createdAt" | "closedAt"> & { createdAt: Date; closedAt: Date | null };

/** A row of `supportColumns` as it travels. */
export function toSupportRequest({ createdAt, closedAt, ...row }: Row): SupportRequest {
  return { ...row, createdAt: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
}
