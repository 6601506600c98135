import type { ReactNode } from "react";
import { CommunityPicture } from "#components/community/community-picture";
import { communityTexts } from "#components/community/texts.ts";
import { ButtonLink } from "#components/ui/button-link";
import type { Community } from "#contract/community";
import type { InvitationState } from "#contract/invitation";
import { routes } from "#contract/web-routes";
import type { PlainFormOutcome } from "#lib/client/form/form-problem";
import { AcceptInvitationForm } from "./accept-invitation-form.tsx";
import { invitationRefusals, invitationTexts as texts } from "./invitation-texts.ts";
import { fullMemberCount, memberCountLabel } from "./texts.ts";

interface AcceptInvitationProps {
  community: Community;
  state: InvitationState;
  token: string;
  /** Whether the reader is signed in. */
  isSignedIn: boolean;
  /** Result of a submission without script. */
  outcome: PlainFormOutcome | null;
}

/** The page of an invitation: the community, and how to join or why that is not possible. */
export function AcceptInvitation(props: AcceptInvitationProps) {
  const { slug, name, picture, memberCount, role, isBanned } = props.community;
  const isInvited = props.state === "usable" && role === null && !isBanned;
  return (
    <section
      aria-label={texts.acceptTitle}
      className="mx-auto flex max-w-96 flex-col items-center gap-4 px-4 py-10 text-center"
    >
      <CommunityPicture picture={picture} size="large" className="rounded-card" />
      <div>
        {isInvited && <p className="text-secondary">{texts.youAreInvited}</p>}
        <h2 className="wrap-text mt-1 text-xl font-bold text-balance">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 text-sm text-secondary tabular-nums" title={fullMemberCount(memberCount)}>
          {memberCountLabel(memberCount)}
        </p>
      </div>
      <WayIn {...props} toCommunity={routes.community(slug)} />
    </section>
  );
}

function WayIn(props: AcceptInvitationProps & { toCommunity: string }) {
  const { community, state, token, isSignedIn, outcome, toCommunity } = props;
  const { slug, role, isBanned } = community;
  if (role !== null) return <Note text={texts.isMember} action={<ToCommunity href={toCommunity} />} />;
  if (isBanned) return <p className="text-pretty">{communityTexts.banned}</p>;
  if (state !== "usable") {
    const { title, text } = invitationRefusals[state];
    return (
      <div role="status" className="space-y-4">
        <div>
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-secondary text-pretty">{text}</p>
        </div>
        <ToCommunity href={toCommunity} />
      </div>
    );
  }
  if (isSignedIn) {
    return <AcceptInvitationForm slug={slug} token={token} outcome={outcome} />;
  }
  const here = routes.acceptInvitation(slug, token);
  return (
    <div className="flex w-full flex-col gap-3">
      <ButtonLink href={routes.login(here)} rel="nofollow" variant="primary">
        {texts.signIn}
      </ButtonLink>
      <ButtonLink href={routes.signup(here)} rel="nofollow">
        {texts.signUp}
      </ButtonLink>
      <p className="text-sm text-secondary">{texts.signInHint}</p>
    </div>
  );
}

function Note({ text, action }: { text: string; action: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      {action}
    </>
  );
}

function ToCommunity({ href }: { href: string }) {
  return <ButtonLink href={href}>{texts.toCommunity}</ButtonLink>;
}
