"use client";

import { Hash } from "lucide";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { Link } from "#components/ui/link";
import { routes } from "#contract/web-routes";
import { debounceRefresh } from "#lib/client/page/refresh-page";
import { onServerEvent } from "#lib/client/realtime/on-server-event";
import type { Dated } from "#lib/shared/as-of";
import { HashtagToggle } from "./hashtag-toggle.tsx";
import { hashtagTexts as texts } from "./texts.ts";
import { useLiveHashtags } from "./use-hashtag-follow.ts";

interface FollowedHashtagsProps extends Dated {
  /** Without the #, latest first. */
  hashtags: readonly string[];
}

/** The hashtags that the member follows. One that is unfollowed here stays, so that it can be followed again. */
export function FollowedHashtags({ hashtags, asOf }: FollowedHashtagsProps) {
  const router = useRouter();
  useLiveHashtags();
  useEffect(() => {
    const { request, stop } = debounceRefresh(() => router.refresh());
    const unsubscribe = onServerEvent("hashtagFollowChanged", ({ hashtag }) => {
      if (!hashtags.includes(hashtag)) request();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [hashtags, router]);

  if (hashtags.length === 0) {
    return (
      <EmptyState
        icon={Hash}
        title={texts.none}
        text={texts.noneHint}
        action={<ButtonLink href={routes.trending()}>{texts.toTrends}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p className="px-4 py-3 text-sm text-secondary text-pretty">{texts.explanation}</p>
      <ul aria-label={texts.title} className="divide-y divide-line border-y border-line">
        {hashtags.map((hashtag) => (
          <li key={hashtag} className="flex min-h-16 items-center gap-3 px-4">
            <Link
              href={routes.tag(hashtag)}
              className="flex min-h-touch min-w-0 flex-1 items-center font-semibold hover:underline"
            >
              <bdi className="wrap-anywhere">{`#${hashtag}`}</bdi>
            </Link>
            <HashtagToggle follow={{ hashtag, isFollowing: true, asOf }} />
          </li>
        ))}
      </ul>
    </>
  );
}
