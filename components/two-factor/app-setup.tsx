import { Copy } from "lucide";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { Icon } from "#components/ui/icon";
import { twoFactorTexts as texts } from "./texts.ts";
import { useCopied } from "./use-copied.ts";

/** Secret and QR code for an authenticator app. */
export interface AppSetup {
  secret: string;
  qrCodeUrl: string;
}

/** Account name shown by the app. */
export interface AppAccount {
  appName: string;
  username: string;
}

interface AppSetupViewProps {
  setup: AppSetup;
  account: AppAccount;
}

// The QR code's content as a link, for phones, which cannot scan their own screen.
function appAddress({ secret }: AppSetup, { appName, username }: AppAccount): string {
  const label = `${encodeURIComponent(appName)}:${encodeURIComponent(username)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: appName })}`;
}

/** The QR code, and the key for apps that cannot scan. */
export function AppSetupView({ setup, account }: AppSetupViewProps) {
  const { copied, copy } = useCopied();
  const { secret, qrCodeUrl } = setup;
  return (
    <div className="flex flex-col gap-5 md:flex-row md:items-center">
      <img
        src={qrCodeUrl}
        alt={texts.qrAlt}
        width={196}
        height={196}
        className="size-49 shrink-0 self-center rounded-card border border-line"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{texts.manualKey}</p>
        <p className="mt-1 font-mono text-base leading-relaxed break-words select-all">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
        <p className="mt-1 text-sm text-secondary text-pretty">{texts.manualHint}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="small" className="min-w-28" onClick={() => copy(secret, texts.keyCopied)}>
            <Icon of={Copy} className="size-4" />
            {copied === undefined ? texts.copyKey : texts.copied}
          </Button>
          <ButtonLink href={appAddress(setup, account)} size="small" className="pointer-fine:hidden">
            {texts.openApp}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
