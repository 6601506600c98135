import type { ReactNode } from "react";
import type { SheetRequest } from "#components/shell/sheet-requests.ts";

/** The member. */
export interface SheetOwner {
  userId: string;
  username: string;
}

/** Loads and returns the requested sheet. Throws if it cannot be loaded. */
export async function sheetFor(
  request: SheetRequest,
  dialogId: string,
  member: SheetOwner,
): Promise<ReactNode> {
  if (request.kind === "compose") {
    const { ComposerDialog } = await import("#components/composer/dialog/composer-dialog");
    const { community } = request;
    return <ComposerDialog key={dialogId} dialogId={dialogId} userId={member.userId} community={community} />;
  }
  if (request.kind === "mute") {
    const { MuteSheet } = await import("#components/mute/mute-sheet");
    return <MuteSheet key={dialogId} dialogId={dialogId} person={request.person} onMuted={request.onMuted} />;
  }
  if (request.kind === "report") {
    const { ReportSheet } = await import("#components/report/report-sheet");
    const { subject, onReported } = request;
    return (
      <ReportSheet
        key={dialogId}
        dialogId={dialogId}
        userId={member.userId}
        subject={subject}
        onReported={onReported}
      />
    );
  }
  if (request.kind === "block") {
    const { BlockSheet } = await import("#components/person/block-sheet");
    return <BlockSheet key={dialogId} dialogId={dialogId} person={request.person} />;
  }
  if (request.kind === "unfollow") {
    const { UnfollowSheet } = await import("#components/person/unfollow-sheet");
    const { target, failures } = request;
    return <UnfollowSheet key={dialogId} dialogId={dialogId} target={target} failures={failures} />;
  }
  if (request.kind === "leave") {
    const { LeaveSheet } = await import("#components/community/membership/leave-sheet");
    return <LeaveSheet key={dialogId} dialogId={dialogId} membership={request.membership} />;
  }
  if (request.kind === "edit") {
    const { EditPostSheet } = await import("#components/post/menu/edit-post-sheet");
    return (
      <EditPostSheet key={dialogId} dialogId={dialogId} postId={request.postId} viewerId={member.userId} />
    );
  }
  if (request.kind === "editComment") {
    const { EditCommentSheet } = await import("#components/comment/edit-comment-sheet");
    const { commentId } = request;
    return (
      <EditCommentSheet key={dialogId} dialogId={dialogId} commentId={commentId} viewerId={member.userId} />
    );
  }
  if (request.kind === "commenters") {
    const { CommentersSheet } = await import("#components/post/menu/commenters-sheet");
    return <CommentersSheet key={dialogId} dialogId={dialogId} post={request.post} />;
  }
  if (request.kind === "conversation" || request.kind === "deleteConversation") {
    return conversationSheet(request, dialogId);
  }
  if (request.kind === "shortcuts") {
    const { ShortcutSheet } = await import("#components/shortcuts/shortcut-sheet");
    return <ShortcutSheet key={dialogId} dialogId={dialogId} />;
  }
  if (request.kind === "share") {
    const { ShareSheet } = await import("#components/share/share-sheet");
    return (
      <ShareSheet key={dialogId} dialogId={dialogId} path={request.path} viewerUsername={member.username} />
    );
  }
  if (request.kind === "remove") {
    const { RemovePostSheet } = await import("#components/post/menu/remove-post-sheet");
    const { postId, community } = request;
    return <RemovePostSheet key={dialogId} dialogId={dialogId} postId={postId} community={community} />;
  }
  const { CollectSheet } = await import("#components/bookmark/collect-sheet");
  return (
    <CollectSheet
      key={dialogId}
      dialogId={dialogId}
      userId={member.userId}
      username={member.username}
      postId={request.postId}
    />
  );
}

type OfConversation = Extract<SheetRequest, { kind: "conversation" | "deleteConversation" }>;

async function conversationSheet(
  { kind, conversation }: OfConversation,
  dialogId: string,
): Promise<ReactNode> {
  const sheets = await import("#components/chat/group/conversation-sheet");
  const ChosenSheet = kind === "conversation" ? sheets.ConversationSheet : sheets.DeleteConversationSheet;
  return <ChosenSheet key={dialogId} dialogId={dialogId} conversation={conversation} />;
}
