import { chatTexts } from "#components/chat/texts.ts";
import { Loading, Skeleton } from "#components/ui/skeleton";

const bubbles = [
  "h-10 w-52",
  "h-16 w-64 self-end",
  "h-10 w-40",
  "h-10 w-56",
  "h-24 w-60 self-end",
  "h-10 w-44",
];

/** Placeholder in the shape of an open conversation. */
export function ThreadSkeleton() {
  return (
    <Loading label={chatTexts.loadingThread}>
      <div className="flex h-15 items-center gap-3 border-b border-line px-2.5">
        <span className="chat-alone w-7.5" />
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="flex flex-col gap-3 p-4">
        {bubbles.map((shape) => (
          <Skeleton key={shape} className={`rounded-card ${shape}`} />
        ))}
      </div>
    </Loading>
  );
}
