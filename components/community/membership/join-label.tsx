import { isolated } from "#contract/text/isolate-name";
import type { MembershipStatus } from "./membership-status.ts";
import { membershipTexts as texts } from "./texts.ts";

interface JoinLabelProps {
  status: MembershipStatus;
  /** Whether everyone may join. */
  isPublic: boolean;
  /** The community's name for screen readers, in a list. */
  name: string | undefined;
}

/** Label of the button to join a community. */
export function JoinLabel({ status, isPublic, name }: JoinLabelProps) {
  if (status === "member") return <Words shown={texts.joined} rest={name} />;
  if (status === "waiting")
    return <Words shown={texts.requested} rest={name && `${texts.toJoin} ${isolated(name)}`} />;
  if (isPublic) return <Words shown={texts.join} rest={name} />;
  if (name === undefined) return texts.requestToJoin;
  return <Words shown={texts.request} rest={`${texts.toJoin} ${isolated(name)}`} />;
}

function Words({ shown, rest }: { shown: string; rest: string | undefined }) {
  return (
    <>
      {shown}
      {rest !== undefined && <span className="sr-only"> {rest}</span>}
    </>
  );
}
