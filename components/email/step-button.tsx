import { type MouseEvent, useState } from "react";
import { Button } from "#components/ui/button";

interface StepButtonProps {
  label: string;
  busyLabel: string;
  step: () => Promise<void>;
}

/** The button of a plain form that script does by itself. */
export function StepButton({ label, busyLabel, step }: StepButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function onClick(event: MouseEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    await step();
    setIsBusy(false);
  }

  return (
    <Button
      type="submit"
      size="small"
      className="pointer-coarse:min-h-touch"
      isBusy={isBusy}
      onClick={onClick}
    >
      {isBusy ? busyLabel : label}
    </Button>
  );
}
