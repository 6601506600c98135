import { type FormEvent, type RefObject, useEffect, useState } from "react";
import type { FieldErrors } from "#contract/errors";
import { type FailureTexts, type FormProblem, formProblemOf } from "./form-problem.ts";

/** Thrown by a submit handler; the form shows its problem. */
export class FormRefusal extends Error {
  override readonly name = "FormRefusal";
  readonly problem: FormProblem;

  constructor(problem: FormProblem) {
    super(problem.message ?? "");
    this.problem = problem;
  }
}

interface FormSubmitOptions {
  form: RefObject<HTMLFormElement | null>;
  /** The problem of a submission without script. */
  initialProblem: FormProblem | null;
  /**
   * The form is busy while it runs, and after it resolved, since the page is then being left. It may throw `FormRefusal`; what else
   * it throws is shown by `failures`.
   */
  submit: (values: FormData, form: HTMLFormElement) => Promise<void>;
  /** Sentences for failures of which the server says nothing; left out where `submit` throws `FormRefusal` only. */
  failures?: FailureTexts;
  /** Whether the form stays usable after a success. */
  isKept?: boolean;
}

type LabeledInput = HTMLInputElement | HTMLTextAreaElement;

/** Required fields that are empty, with the server's messages, and dates that are half typed or do not exist, whose value is empty. */
function incompleteFields(form: HTMLFormElement): FieldErrors {
  const fields: FieldErrors = {};
  for (const input of form.querySelectorAll<LabeledInput>("input, textarea")) {
    const label = input.labels?.[0]?.textContent ?? input.name;
    if (input.validity.badInput) fields[input.name] = `${label} is not a full date that exists`;
    else if (input.required && input.value.trim() === "") fields[input.name] = `${label} is required`;
  }
  return fields;
}

/** Submits a form by script; shows problems at their fields and focuses the first. */
export function useFormSubmit(options: FormSubmitOptions) {
  const { form, initialProblem, failures, submit, isKept = false } = options;
  const [problem, setProblem] = useState(initialProblem);
  const [refusal, setRefusal] = useState(initialProblem);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (refusal) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
    }
  }, [refusal, form]);

  function refuse(found: FormProblem): void {
    setProblem(found);
    setRefusal(found);
    setIsBusy(false);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) {
      return;
    }
    const incomplete = incompleteFields(event.currentTarget);
    if (Object.keys(incomplete).length > 0) {
      refuse({ message: null, fields: incomplete });
      return;
    }
    setIsBusy(true);
    setProblem(null);
    try {
      await submit(new FormData(event.currentTarget), event.currentTarget);
      if (isKept) setIsBusy(false);
    } catch (error) {
      if (error instanceof FormRefusal) refuse(error.problem);
      else if (failures) refuse(formProblemOf(error, failures));
      else {
        setIsBusy(false);
        throw error;
      }
    }
  }

  /** Clears a field's error when it is edited. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const name = (event.target as LabeledInput).name; // only inputs fire this event
    if (problem?.fields[name]) {
      const { [name]: _, ...fields } = problem.fields;
      setProblem({ ...problem, fields });
    }
  }

  return { problem, isBusy, clearProblem: () => setProblem(null), onSubmit, onInput };
}
