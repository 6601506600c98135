import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Sheet } from "./sheet.tsx";
import { Skeleton } from "./skeleton.tsx";

interface EditSheetProps {
  id: string;
  title: string;
  /** Label of the button that submits the form. */
  save: string;
  isSaving: boolean;
  /** Why the text could not be loaded. */
  failure: string | undefined;
  /** Once the text is loaded: given the id of the form, which it has to have. */
  form: ((formId: string) => ReactNode) | null;
}

/** A sheet in which a text is edited that is loaded first. */
export function EditSheet({ id, title, save, isSaving, failure, form }: EditSheetProps) {
  const formId = `${id}-form`;
  return (
    <Sheet
      id={id}
      title={title}
      action={
        <Button type="submit" form={formId} variant="primary" isBusy={isSaving} disabled={form === null}>
          {save}
        </Button>
      }
    >
      {form === null ? (
        <div className="mt-4 h-32">
          {failure ? <p role="alert">{failure}</p> : <Skeleton className="h-24 w-full" />}
        </div>
      ) : (
        form(formId)
      )}
    </Sheet>
  );
}
