"use client";

import { Copy, Share } from "lucide";
import { useRouter } from "next/navigation";
import { copyLink } from "#components/share/share-link.ts";
import { requestSheet } from "#components/shell/sheet-requests.ts";
import { Button } from "#components/ui/button";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { TextField } from "#components/ui/text-field";
import { useDateStyle } from "#components/ui/use-date-style";
import type { Invitation } from "#contract/invitation";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { currentMinute, useNow } from "#lib/client/page/use-now";
import { showToast } from "#lib/client/toasts";
import { LEAVING, useChange } from "#lib/client/use-change";
import { formatDayAndTime } from "#lib/shared/format/format-date";
import { invitationTexts as texts, usesLabel } from "./invitation-texts.ts";

interface InvitationRowProps {
  slug: string;
  invitation: Invitation;
  /** Origin of its address. */
  origin: string;
}

/** An invitation link: its address, validity and uses, and a button to revoke it. */
export function InvitationRow({ slug, invitation, origin }: InvitationRowProps) {
  const { id, token, state, maker } = invitation;
  const router = useRouter();
  const path = routes.acceptInvitation(slug, token);
  const { isBusy, run: revoke } = useChange(async () => {
    await callApi("revokeInvitation", { params: { slug, id } });
    showToast(texts.revoked, "success");
    router.refresh();
    // The row goes with the refresh.
    return LEAVING;
  }, texts.revokeFailed);

  return (
    <li className="space-y-3 border-b border-line px-4 py-4">
      <p className="text-sm text-secondary">
        <Validity invitation={invitation} />
        {" · "}
        {usesLabel(invitation.useCount, invitation.maxUses)}
        {maker && (
          <>
            {" · "}
            {texts.madeBy}{" "}
            <Link href={routes.profile(maker.username)} className="hover:underline">
              @{maker.username}
            </Link>
          </>
        )}
      </p>
      {state === "usable" && (
        <TextField
          name={`link-${id}`}
          label={texts.address}
          readOnly
          value={origin + path}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {state === "usable" && (
          <>
            <Button size="small" className="noscript:hidden" onClick={() => void copyLink(path)}>
              <Icon of={Copy} className="size-4" />
              {texts.copy}
            </Button>
            <Button
              size="small"
              className="noscript:hidden"
              onClick={() => requestSheet({ kind: "share", path })}
            >
              <Icon of={Share} className="size-4" />
              {texts.share}
            </Button>
          </>
        )}
        <EndpointButton
          as={Button}
          endpoint="revokeInvitation"
          params={{ slug, id }}
          size="small"
          isBusy={isBusy}
          onPress={() => revoke()}
        >
          {texts.revoke}
        </EndpointButton>
      </div>
    </li>
  );
}

function Validity({ invitation: { state, expiresAt } }: Pick<InvitationRowProps, "invitation">) {
  const now = useNow();
  const style = useDateStyle();
  if (state === "used-up") return texts.usedUp;
  if (state === "expired") return texts.expired;
  if (expiresAt === null) return texts.forever;
  return (
    <>
      {texts.until}{" "}
      <time dateTime={expiresAt} suppressHydrationWarning>
        {formatDayAndTime(expiresAt, now ?? currentMinute(), style) + style.zoneNote}
      </time>
    </>
  );
}
