import { LikerList } from "#components/people-list/liker-list";
import { likersTexts } from "#components/people-list/texts.ts";
import { RefusedPost } from "#components/post/refused-post";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { type ListInput, loadLikers } from "#lib/server/load/people-lists";
import { getViewer } from "#lib/server/session/current-session";

interface LikersScreenProps {
  postId: string;
  input: ListInput;
}

/** Who likes a post, for those who may see it. */
export async function LikersScreen({ postId, input }: LikersScreenProps) {
  const [viewer, likers] = await Promise.all([getViewer(), mainOutcomeOf(loadLikers(postId, input))]);
  if ("value" in likers)
    return <LikerList postId={postId} viewerId={viewer?.userId ?? ""} page={likers.value} />;
  return <RefusedPost refusal={likers.refusal} failed={likersTexts.failed} logInFor={null} />;
}
