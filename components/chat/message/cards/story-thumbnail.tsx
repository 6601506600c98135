"use client";

import useSWR from "swr";
import { Picture } from "#components/ui/picture";
import { renewImage } from "#lib/client/media/renew-image";

/** Thumbnail of a story that a message replies to. Renders nothing if the reader may not see it. */
export function StoryThumbnail({ storyId }: { storyId: string }) {
  const { data } = useSWR(["story picture", storyId], () => renewImage(storyId), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return (
    data && (
      <Picture picture={data} sizes="40px" maxWidth={640} className="h-14 w-10 shrink-0 rounded-control" />
    )
  );
}
