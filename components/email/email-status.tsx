import { CircleCheck, CircleDashed, Clock } from "lucide";
import { Button } from "#components/ui/button";
import { Card } from "#components/ui/card";
import { EndpointButton } from "#components/ui/endpoint-button";
import { Icon } from "#components/ui/icon";
import { useChange } from "#lib/client/use-change";
import { emailTexts as texts } from "./texts.ts";

interface EmailStatusProps {
  email: string;
  isConfirmed: boolean;
  pendingEmail: string | null;
  canSendMail: boolean;
  onResend: () => Promise<void>;
  onKeep: () => Promise<void>;
}

/** The current address, and a pending one. */
export function EmailStatus(props: EmailStatusProps) {
  const { email, isConfirmed, pendingEmail, canSendMail, onResend, onKeep } = props;
  const resend = (
    <StepButton
      endpoint="resendConfirmation"
      label={texts.resend}
      busyLabel={texts.resending}
      step={onResend}
    />
  );
  return (
    <Card aria-label={texts.current} className="divide-y divide-line">
      <div className="p-4">
        <p className="wrap-text text-lg font-semibold">{email}</p>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-secondary">
          <Icon
            of={isConfirmed ? CircleCheck : CircleDashed}
            className={isConfirmed ? "size-4 text-success" : "size-4"}
          />
          {isConfirmed ? texts.confirmed : texts.unconfirmed}
        </p>
        <p className="mt-3 text-sm text-secondary text-pretty">{texts.private}</p>
        {!isConfirmed && pendingEmail === null && canSendMail && (
          <div className="mt-4 space-y-3">
            <p className="text-sm text-pretty">{texts.unconfirmedText}</p>
            {resend}
          </div>
        )}
      </div>
      {pendingEmail !== null && (
        <div className="p-4">
          <p className="flex gap-2 font-semibold">
            <Icon of={Clock} className="mt-0.5 size-icon text-secondary" />
            <span className="wrap-text min-w-0">{texts.waiting(pendingEmail)}</span>
          </p>
          <p className="mt-1 text-sm text-secondary text-pretty">{texts.waitingText}</p>
          {canSendMail && (
            <div className="mt-4 flex flex-wrap gap-3">
              {resend}
              <StepButton
                endpoint="changeEmail"
                name="email"
                value={email}
                label={texts.keep}
                busyLabel={texts.keeping}
                step={onKeep}
              />
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

interface StepButtonProps {
  endpoint: "resendConfirmation" | "changeEmail";
  /** The body without script. */
  name?: string;
  value?: string;
  label: string;
  busyLabel: string;
  step: () => Promise<void>;
}

function StepButton({ label, busyLabel, step, ...button }: StepButtonProps) {
  const { isBusy, run } = useChange(step);
  return (
    <EndpointButton
      as={Button}
      size="small"
      className="pointer-coarse:min-h-touch"
      isBusy={isBusy}
      onPress={() => void run()}
      {...button}
    >
      {isBusy ? busyLabel : label}
    </EndpointButton>
  );
}
