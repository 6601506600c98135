import { Button } from "#components/ui/button";
import { Spinner } from "#components/ui/spinner";
import { profileEditTexts as texts } from "./texts.ts";

interface SaveButtonProps {
  canSave: boolean;
  isBusy: boolean;
}

/** Uses `aria-disabled`, so that it keeps focus while saving and afterwards. */
export function SaveButton({ canSave, isBusy }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="small"
      aria-disabled={isBusy || !canSave || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
    >
      {isBusy && <Spinner />}
      {isBusy ? texts.saving : texts.save}
    </Button>
  );
}
