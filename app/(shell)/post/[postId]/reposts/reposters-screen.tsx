import { ReposterList } from "#components/people-list/reposter-list";
import { repostersTexts } from "#components/people-list/texts.ts";
import { RefusedPost } from "#components/post/refused-post";
import { mainOutcomeOf } from "#lib/server/load/outcome";
import { type ListInput, loadReposters } from "#lib/server/load/people-lists";
import { getViewer } from "#lib/server/session/current-session";

interface RepostersScreenProps {
  postId: string;
  input: ListInput;
}

/** Who reposted a post, for those who may see it. */
export async function RepostersScreen({ postId, input }: RepostersScreenProps) {
  const [viewer, reposters] = await Promise.all([getViewer(), mainOutcomeOf(loadReposters(postId, input))]);
  if ("value" in reposters)
    return <ReposterList postId={postId} viewerId={viewer?.userId ?? ""} page={reposters.value} />;
  return <RefusedPost refusal={reposters.refusal} failed={repostersTexts.failed} logInFor={null} />;
}
