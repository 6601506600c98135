"use client";

import { ChartBarBig, Quote, Video } from "lucide";
import { useRef } from "react";
import { PersonName } from "#components/person/person-name";
import { useVisiblePost } from "#components/post/visible-posts.ts";
import { Avatar } from "#components/ui/avatar";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { Picture } from "#components/ui/picture";
import { PlayMark } from "#components/ui/play-mark";
import { TimeAgo } from "#components/ui/time-ago";
import type { Post } from "#contract/post";
import type { QuotedPost as Card, Quoted } from "#contract/quoted-post";
import { routes } from "#contract/web-routes";
import { useFacts, useNewest } from "#lib/client/overlay";
import { foldedMessage, quoteTexts as texts } from "./quote-texts.ts";

type FoldedPost = Extract<Quoted, { kind: "folded" }>;

const box = "mt-3 block overflow-hidden rounded-control border border-line";

interface PostQuoteProps {
  /** The post that quotes. */
  post: Pick<Post, "id" | "asOf" | "quoted">;
}

/** What a post quotes, as far as the page knows by now. */
export function PostQuote({ post }: PostQuoteProps) {
  const { quoted } = useNewest<"post", "quoted">(`post ${post.id}`, post);
  return quoted && <QuotedPost quoted={quoted} />;
}

interface QuotedPostProps {
  quoted: Quoted;
}

/** What the reader is shown of the post that a post quotes: a card that leads to it, or why there is none. */
export function QuotedPost({ quoted }: QuotedPostProps) {
  if (quoted.kind === "post") return <LiveCard post={quoted} />;
  if (quoted.kind === "unavailable") return <Unavailable />;
  return <Folded quoted={quoted} />;
}

function Folded({ quoted }: { quoted: Omit<FoldedPost, "kind"> }) {
  return (
    <div className={`${box} flex min-h-touch flex-wrap items-center gap-x-3 px-3 text-sm text-secondary`}>
      <span className="wrap-text min-w-0 py-2">{foldedMessage(quoted)}</span>
      <Link href={routes.post(quoted.id)} className="py-2 font-medium text-accent hover:underline">
        {texts.view}
      </Link>
    </div>
  );
}

const Unavailable = () => <div className={`${box} p-3 text-sm text-secondary`}>{texts.unavailable}</div>;

/** Changes with the quoted post while it is in view, and goes with its author where that person's posts are hidden. */
function LiveCard({ post }: { post: Card }) {
  const element = useRef<HTMLDivElement>(null);
  useVisiblePost(post.id, element);
  const { isHidden } = useFacts(`post ${post.id}`);
  return (
    <div ref={element} data-author={post.author.username}>
      {isHidden ? <Unavailable /> : <CardLink post={post} />}
    </div>
  );
}

function CardLink({ post }: { post: Card }) {
  const { id, asOf, author, picture, attached, isQuote, createdAt } = post;
  const facts = { asOf, content: post.content, mutedWord: null };
  const { content, mutedWord } = useNewest<"post", "content" | "mutedWord">(`post ${id}`, facts);
  // A later edit may have brought the word; otherwise the server has folded it.
  if (mutedWord !== null) return <Folded quoted={{ id, reason: "mutedWord", word: mutedWord }} />;
  return (
    <Link href={routes.post(id)} className={`${box} hover:bg-hover`}>
      <span className="block p-3 text-sm">
        <span className="flex items-center gap-2">
          <Avatar picture={author.profileImage} size="small" />
          <span className="flex min-w-0 font-semibold">
            <PersonName person={author} />
          </span>
          <span className="shrink-0 text-secondary">
            <span aria-hidden>· </span>
            <TimeAgo value={createdAt} />
          </span>
        </span>
        {content !== "" && (
          <span dir="auto" className="wrap-text mt-1.5 line-clamp-4 whitespace-pre-line">
            {content}
          </span>
        )}
        {isQuote && <Note icon={Quote} text={texts.quotesAnother} />}
        {attached === "poll" && <Note icon={ChartBarBig} text={texts.poll} />}
        {attached === "video" && <Note icon={Video} text={texts.video} />}
      </span>
      {picture && (
        <span className="relative block">
          <Picture
            picture={picture}
            sizes="(min-width: 48rem) 32rem, 85vw"
            maxWidth={1080}
            className="aspect-2/1 w-full"
          />
          {attached === "video" && <PlayMark />}
        </span>
      )}
    </Link>
  );
}

interface NoteProps {
  icon: typeof Quote;
  text: string;
}

function Note({ icon, text }: NoteProps) {
  return (
    <span className="mt-1.5 flex items-center gap-1.5 text-secondary">
      <Icon of={icon} className="size-4" />
      {text}
    </span>
  );
}
