"use client";

import {
  Ban,
  CircleX,
  Flag,
  FolderPlus,
  Link as LinkIcon,
  MessageCircle,
  MessageSquareOff,
  MessageSquareQuote,
  Pencil,
  Pin,
  PinOff,
  Repeat2,
  Trash2,
  Unlink,
  VolumeX,
} from "lucide";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useRepost } from "#components/post/actions/use-repost.ts";
import { copyLink } from "#components/share/share-link.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { MenuItem } from "#components/ui/menu-item";
import type { Person } from "#contract/person";
import type { Post } from "#contract/post";
import { routes } from "#contract/web-routes";
import { useNewest } from "#lib/client/overlay";
import { canQuote } from "#lib/shared/quoted-of";
import { commentersTexts } from "./commenter-texts.ts";
import { deletePost } from "./delete-post.ts";
import { pinPost, unpinPost } from "./pin-post.ts";
import { setQuoters } from "./quoting.ts";
import { removeLinkPreview } from "./remove-link-preview.ts";
import { postMenuTexts } from "./texts.ts";

export interface PostMenuItemsProps {
  post: Pick<
    Post,
    | "id"
    | "asOf"
    | "isPinned"
    | "commentsFrom"
    | "quotesFrom"
    | "quoted"
    | "linkPreview"
    | "repostCount"
    | "isReposted"
    | "canRepost"
  > &
    Partial<Pick<Post, "isRemoved">> & { author: Pick<Person, "id" | "username"> };
  /** The reader's id. */
  viewerId: string | null;
  /** Slug of the post's community, if the reader moderates it. */
  moderates?: string | undefined;
}

/** The items of a post's menu. Actions that need confirmation open a sheet. */
export function PostMenuItems({ post, viewerId, moderates }: PostMenuItemsProps) {
  const { id: postId, author } = post;
  const isOwn = author.id === viewerId;
  const first = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  const router = useRouter();

  // The menu was opened before its items were loaded, so the first one takes focus.
  useEffect(() => {
    if (first.current?.closest(":popover-open")) first.current.querySelector("button")?.focus();
  }, []);

  async function remove(): Promise<void> {
    await deletePost(postId);
    if (pathname === routes.post(postId)) router.push(routes.home());
  }

  return (
    <div ref={first}>
      {isOwn && (
        <MenuItem icon={Pencil} onClick={() => requestSheet({ kind: "edit", postId })}>
          {postMenuTexts.edit}
        </MenuItem>
      )}
      {isOwn && <PinItem post={post} />}
      {isOwn && (
        <MenuItem icon={MessageCircle} onClick={() => requestSheet({ kind: "commenters", post })}>
          {commentersTexts.title}
        </MenuItem>
      )}
      {isOwn && post.canRepost && <QuotersItem post={post} />}
      {isOwn && <RemovePreviewItem post={post} />}
      <RepostItem post={post} />
      <QuoteItems post={post} viewerId={viewerId} />
      <MenuItem icon={LinkIcon} onClick={() => void copyLink(routes.post(postId))}>
        {postMenuTexts.copyLink}
      </MenuItem>
      <MenuItem icon={FolderPlus} onClick={() => requestSheet({ kind: "collect", postId })}>
        {postMenuTexts.addToCollection}
      </MenuItem>
      <hr className="my-1 border-line" />
      {isOwn ? (
        <MenuItem icon={Trash2} isDanger onClick={() => void remove()}>
          {postMenuTexts.delete}
        </MenuItem>
      ) : (
        <ItemsAgainst postId={postId} username={author.username} />
      )}
      {moderates && (
        <MenuItem
          icon={CircleX}
          isDanger
          onClick={() => requestSheet({ kind: "remove", postId, community: moderates })}
        >
          {postMenuTexts.removeFromCommunity}
        </MenuItem>
      )}
    </div>
  );
}

/** Pins the post to the reader's profile, unless no one else sees it, or unpins it. */
function PinItem({ post }: Pick<PostMenuItemsProps, "post">) {
  const { id, asOf } = post;
  const { isPinned } = useNewest<"post", "isPinned">(`post ${id}`, { asOf, isPinned: post.isPinned });
  const router = useRouter();
  if (!isPinned && post.isRemoved) return null;
  return isPinned ? (
    <MenuItem icon={PinOff} onClick={() => void unpinPost(id, router.refresh)}>
      {postMenuTexts.unpin}
    </MenuItem>
  ) : (
    <MenuItem icon={Pin} onClick={() => void pinPost(id, router.refresh)}>
      {postMenuTexts.pin}
    </MenuItem>
  );
}

/** Removes the preview of the post's link, if there is one. */
function RemovePreviewItem({ post }: { post: Pick<Post, "id" | "asOf" | "linkPreview"> }) {
  const { id, linkPreview } = useNewest(`post ${post.id}`, post);
  if (!linkPreview) return null;
  return (
    <MenuItem icon={Unlink} onClick={() => void removeLinkPreview("post", id)}>
      {postMenuTexts.removePreview}
    </MenuItem>
  );
}

/** Reposts the post, or undoes that; nothing for a post that not everyone may read. */
function RepostItem({ post }: Pick<PostMenuItemsProps, "post">) {
  const { isReposted, isOffered, toggle } = useRepost(post);
  if (!isOffered) return null;
  return (
    <MenuItem icon={Repeat2} onClick={toggle}>
      {isReposted ? postMenuTexts.unrepost : postMenuTexts.repost}
    </MenuItem>
  );
}

/** Turns quotes of the reader's post off, or on again. */
function QuotersItem({ post }: Pick<PostMenuItemsProps, "post">) {
  const { id, asOf } = post;
  const { quotesFrom } = useNewest<"post", "quotesFrom">(`post ${id}`, { asOf, quotesFrom: post.quotesFrom });
  return quotesFrom === "nobody" ? (
    <MenuItem icon={MessageSquareQuote} onClick={() => void setQuoters(id, "everyone")}>
      {postMenuTexts.quotesOn}
    </MenuItem>
  ) : (
    <MenuItem icon={MessageSquareOff} onClick={() => void setQuoters(id, "nobody")}>
      {postMenuTexts.quotesOff}
    </MenuItem>
  );
}

/** Quotes the post where the reader may, and detaches the reader's own post from it. */
function QuoteItems({ post: given, viewerId }: Pick<PostMenuItemsProps, "post" | "viewerId">) {
  const { id, asOf, author, canRepost, quotesFrom, quoted } = given;
  const facts = { asOf, canRepost, quotesFrom, quoted };
  const post = useNewest<"post", "canRepost" | "quotesFrom" | "quoted">(`post ${id}`, facts);
  const isQuotingOwn = post.quoted?.kind === "post" && post.quoted.author.id === viewerId;
  return (
    <>
      {canQuote({ ...post, author }, viewerId) && (
        <MenuItem icon={MessageSquareQuote} onClick={() => requestSheet({ kind: "compose", quotes: id })}>
          {postMenuTexts.quote}
        </MenuItem>
      )}
      {isQuotingOwn && (
        <MenuItem icon={Unlink} onClick={() => requestSheet({ kind: "detach", postId: id })}>
          {postMenuTexts.detach}
        </MenuItem>
      )}
    </>
  );
}

/** What a reader can do about another member's post, mildest first. */
function ItemsAgainst({ postId, username }: { postId: string; username: string }) {
  const person = { username };
  return (
    <>
      <MenuItem icon={VolumeX} onClick={() => requestSheet({ kind: "mute", person })}>
        {postMenuTexts.mute}
      </MenuItem>
      <MenuItem icon={Ban} isDanger onClick={() => requestSheet({ kind: "block", person })}>
        {postMenuTexts.block}
      </MenuItem>
      <MenuItem
        icon={Flag}
        isDanger
        onClick={() => requestSheet({ kind: "report", subject: { kind: "post", postId, username } })}
      >
        {postMenuTexts.report}
      </MenuItem>
    </>
  );
}
