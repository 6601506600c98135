import { profileTexts } from "#components/profile/texts.ts";
import { callApi } from "#lib/client/api";
import { showRefusal } from "#lib/client/refusal";
import { showToast } from "#lib/client/toasts";
import { type ToggleKind, useToggleQueue } from "#lib/client/use-toggle-queue";
import type { FollowTarget } from "#lib/shared/follow-target";

type RepostsState = Pick<FollowTarget, "username" | "asOf" | "showsReposts">;

const repostsKind: ToggleKind<RepostsState> = {
  read: ({ showsReposts }) => showsReposts ?? true,
  guess: (target, showsReposts) => ({ ...target, showsReposts }),
  async send(next, { username }) {
    const call = next ? "showReposts" : "hideReposts";
    const { message, showsReposts, asOf } = await callApi(call, { params: { username } });
    if (message) showToast(message, "success");
    return { showsReposts, asOf };
  },
};

const onRefused = (error: unknown) => showRefusal(error, profileTexts.repostsFailed);

/** Whether the member's home shows what a followed person reposts. */
export function useRepostsShown(target: RepostsState) {
  const { value, change } = useToggleQueue({
    entity: `person ${target.username.toLowerCase()}`,
    toggle: "reposts",
    initial: target,
    kind: repostsKind,
    onRefused,
  });
  return { isShown: value, toggle: () => change((isShown) => !isShown) };
}
