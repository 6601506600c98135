import { Skeleton } from "#components/ui/skeleton";

/** Placeholder with the height of the tray. */
export function StoryTraySkeleton() {
  return (
    <div className="flex gap-2 overflow-hidden border-b border-line px-4 py-3">
      {[1, 2, 3, 4, 5].map((number) => (
        <Skeleton key={number} className="story-card rounded-card" />
      ))}
    </div>
  );
}
