import { TriangleAlert } from "lucide";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { Sheet } from "#components/ui/sheet";
import { accountDeletionTexts as texts } from "./texts.ts";

interface LossesSheetProps {
  id: string;
  /** Id of the second sheet. */
  nextId: string;
}

/** The first confirmation: what is lost with the account. */
export function LossesSheet({ id, nextId }: LossesSheetProps) {
  return (
    <Sheet
      id={id}
      title={texts.firstTitle}
      cancelLabel={texts.cancel}
      action={
        <OpenDialogButton as={Button} dialogId={nextId} variant="danger">
          {texts.continue}
        </OpenDialogButton>
      }
    >
      <div className="mt-4 rounded-control border border-danger p-4 text-sm">
        <p className="flex gap-2.5 font-semibold">
          <Icon of={TriangleAlert} className="mt-0.5 size-4 text-danger" />
          {texts.alertTitle}
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-11 text-secondary">
          {texts.losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      </div>
      <p className="mt-4 font-medium text-pretty">{texts.certain}</p>
    </Sheet>
  );
}
