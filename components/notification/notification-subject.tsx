import { Picture } from "#components/ui/picture";
import { PlayMark } from "#components/ui/play-mark";
import type { NotificationEntry } from "#lib/shared/notification/notification-page";
import { notificationTexts } from "./texts.ts";

interface NotificationSubjectProps {
  entry: Pick<NotificationEntry, "excerpt" | "thumbnail" | "unavailable">;
}

const reasons: Record<NonNullable<NotificationEntry["unavailable"]>, string> = {
  story: notificationTexts.storyEnded,
  mutedWord: notificationTexts.wordMuted,
};

/** The first words and the picture of what an entry is about, or why they are not shown. */
export function NotificationSubject({
  entry: { excerpt, thumbnail, unavailable },
}: NotificationSubjectProps) {
  if (unavailable) return <p className="mt-1 text-sm text-muted">{reasons[unavailable]}</p>;
  if (!thumbnail) return excerpt && <Excerpt text={excerpt} />;
  const { isVideo, alt } = thumbnail;
  return (
    <div className="mt-1.5 mb-1 flex items-center gap-3">
      <span className="relative shrink-0 [&>.play-mark]:inset-2.5">
        <Picture
          picture={thumbnail}
          sizes="3rem"
          maxWidth={320}
          alt=""
          className="size-12 rounded-control [&_img]:size-full [&_img]:object-cover"
        />
        {/* In the middle: the picture is hardly larger than the mark. */}
        {isVideo && <PlayMark />}
      </span>
      <Excerpt text={excerpt || alt || (isVideo ? notificationTexts.video : notificationTexts.picture)} />
    </div>
  );
}

function Excerpt({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-0.5 line-clamp-2 min-w-0 text-sm wrap-anywhere text-secondary">
      {text}
    </p>
  );
}
