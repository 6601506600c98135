import { Badge } from "#components/ui/badge";
import { TimeAgo } from "#components/ui/time-ago";
import type { ModerationReport } from "#contract/moderation-report";
import { classNames } from "#lib/shared/class-names";
import { ReportSection } from "./report-section.tsx";
import { reportTexts as texts } from "./report-texts.ts";
import { ReportedContent } from "./reported-content.tsx";

interface StoredMessagesProps {
  messages: ModerationReport["messages"];
  title?: string;
}

/** The messages that were stored with a report, the reported one marked. */
export function StoredMessages({ messages, title = texts.messages }: StoredMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <ReportSection title={title}>
      <ol className="space-y-3">
        {messages.map((message, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: stored messages have no ids, and their order is fixed
            key={index}
            className={classNames(
              "rounded-control border px-3 py-2",
              message.isReported ? "border-danger bg-card" : "border-line",
            )}
          >
            <p className="mb-1 flex flex-wrap items-center gap-x-2 text-sm text-secondary">
              <span className="font-semibold text-text">@{message.username}</span>
              <TimeAgo value={message.createdAt} />
              {message.isReported && <Badge>{texts.reported}</Badge>}
            </p>
            {message.isForwarded && <p className="text-sm text-secondary">{texts.forwarded}</p>}
            <ReportedContent content={message} />
          </li>
        ))}
      </ol>
    </ReportSection>
  );
}
