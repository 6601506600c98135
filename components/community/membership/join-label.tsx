import type { Standing } from "#components/community/membership-state.ts";
import { membershipTexts as texts } from "./texts.ts";

interface JoinLabelProps {
  standing: Standing;
  /** Whether everybody may join. */
  isPublic: boolean;
  /** In a list: what it is about, for screen readers. */
  name: string | undefined;
}

/** What the button to join a community says. */
export function JoinLabel({ standing, isPublic, name }: JoinLabelProps) {
  if (standing === "member") return <Words shown={texts.joined} rest={name} />;
  if (standing === "waiting")
    return <Words shown={texts.requested} rest={name && `${texts.toJoin} ${name}`} />;
  if (isPublic) return <Words shown={texts.join} rest={name} />;
  if (name === undefined) return texts.requestToJoin;
  return <Words shown={texts.request} rest={`${texts.toJoin} ${name}`} />;
}

function Words({ shown, rest }: { shown: string; rest: string | undefined }) {
  return (
    <>
      {shown}
      {rest !== undefined && <span className="sr-only"> {rest}</span>}
    </>
  );
}
