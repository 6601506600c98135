import type { ReactNode } from "react";
import type { SheetRequest } from "#components/shell/sheet-requests.ts";

/** The member. */
export interface SheetOwner {
  userId: string;
  username: string;
}

type Kind = SheetRequest["kind"];
type RequestOf<Of extends Kind> = Extract<SheetRequest, { kind: Of }>;

/** Loads each kind of sheet. */
const sheets: {
  [Of in Kind]: (
    request: RequestOf<Of>,
    dialog: { dialogId: string },
    member: SheetOwner,
  ) => Promise<ReactNode>;
} = {
  async compose({ community, quotes }, dialog, { userId }) {
    const { ComposerDialog } = await import("#components/composer/dialog/composer-dialog");
    return <ComposerDialog {...dialog} userId={userId} community={community} quotes={quotes} />;
  },
  async mute({ person, onMuted }, dialog) {
    const { MuteSheet } = await import("#components/mute/mute-sheet");
    return <MuteSheet {...dialog} person={person} onMuted={onMuted} />;
  },
  async report({ subject, onReported }, dialog, { userId }) {
    const { ReportSheet } = await import("#components/report/report-sheet");
    return <ReportSheet {...dialog} userId={userId} subject={subject} onReported={onReported} />;
  },
  async block({ person }, dialog) {
    const { BlockSheet } = await import("#components/person/block-sheet");
    return <BlockSheet {...dialog} person={person} />;
  },
  async unfollow({ target, failures }, dialog) {
    const { UnfollowSheet } = await import("#components/person/unfollow-sheet");
    return <UnfollowSheet {...dialog} target={target} failures={failures} />;
  },
  async leave({ membership }, dialog) {
    const { LeaveSheet } = await import("#components/community/membership/leave-sheet");
    return <LeaveSheet {...dialog} membership={membership} />;
  },
  async edit({ postId }, dialog, { userId }) {
    const { EditPostSheet } = await import("#components/post/menu/edit-post-sheet");
    return <EditPostSheet {...dialog} postId={postId} viewerId={userId} />;
  },
  async editComment({ commentId }, dialog, { userId }) {
    const { EditCommentSheet } = await import("#components/comment/edit-comment-sheet");
    return <EditCommentSheet {...dialog} commentId={commentId} viewerId={userId} />;
  },
  async commenters({ post }, dialog) {
    const { CommentersSheet } = await import("#components/post/menu/commenters-sheet");
    return <CommentersSheet {...dialog} post={post} />;
  },
  async conversation({ conversation }, dialog) {
    const { ConversationSheet } = await import("#components/chat/group/conversation-sheet");
    return <ConversationSheet {...dialog} conversation={conversation} />;
  },
  async deleteConversation({ conversation }, dialog) {
    const { DeleteConversationSheet } = await import("#components/chat/group/conversation-sheet");
    return <DeleteConversationSheet {...dialog} conversation={conversation} />;
  },
  async shortcuts(_, dialog) {
    const { ShortcutSheet } = await import("#components/shortcuts/shortcut-sheet");
    return <ShortcutSheet {...dialog} />;
  },
  async share({ path }, dialog, { username }) {
    const { ShareSheet } = await import("#components/share/share-sheet");
    return <ShareSheet {...dialog} path={path} viewerUsername={username} />;
  },
  async forward({ messageId }, dialog, { username }) {
    const { ForwardSheet } = await import("#components/share/forward-sheet");
    return <ForwardSheet {...dialog} messageId={messageId} viewerUsername={username} />;
  },
  async detach({ postId }, dialog) {
    const { DetachSheet } = await import("#components/post/menu/detach-sheet");
    return <DetachSheet {...dialog} postId={postId} />;
  },
  async messageHistory({ messageId, mentions }, dialog) {
    const { HistorySheet } = await import("#components/chat/message/history-sheet");
    return <HistorySheet {...dialog} messageId={messageId} mentions={mentions} />;
  },
  async remove({ postId, community }, dialog) {
    const { RemovePostSheet } = await import("#components/post/menu/remove-post-sheet");
    return <RemovePostSheet {...dialog} postId={postId} community={community} />;
  },
  async lists({ person }, dialog, { userId }) {
    const { AddToListsSheet } = await import("#components/feed-list/add-to-lists-sheet");
    return <AddToListsSheet {...dialog} userId={userId} person={person} />;
  },
  async highlight({ storyId }, dialog, member) {
    const { AddToHighlightSheet } = await import("#components/story/highlights/add-to-highlight-sheet");
    return <AddToHighlightSheet {...dialog} {...member} storyId={storyId} />;
  },
  async collect({ postId }, dialog, { userId, username }) {
    const { CollectSheet } = await import("#components/bookmark/collect-sheet");
    return <CollectSheet {...dialog} userId={userId} username={username} postId={postId} />;
  },
};

/** Loads and returns the requested sheet. Throws if it cannot be loaded. */
export function sheetFor<Of extends Kind>(
  request: RequestOf<Of>,
  dialogId: string,
  member: SheetOwner,
): Promise<ReactNode> {
  return sheets[request.kind as Of](request, { dialogId }, member);
}
