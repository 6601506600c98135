import { type FormEvent, type RefObject, useEffect, useState } from "react";
import type { FieldErrors } from "#contract/errors";

/** Why a form was not accepted: in words above it, and per field. */
export interface FormProblem {
  message: string | null;
  /** A second sentence, such as what to do about it. */
  detail?: string;
  fields: FieldErrors;
}

/** For a handler's `throw`: the form shows it. */
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
  /** What the server said of the form when it was sent without script. */
  initialProblem: FormProblem | null;
  /** Throws `FormRefusal`. While it runs, and after it resolved (the page is then being left), the form is busy. */
  submit: (values: FormData) => Promise<void>;
  /** The form stays open after it was accepted. */
  isKept?: boolean;
}

type LabelledInput = HTMLInputElement | HTMLTextAreaElement;

/** The required fields left empty, each with the same words as the server's. */
function missingFields(form: HTMLFormElement): FieldErrors {
  const fields: FieldErrors = {};
  for (const input of form.querySelectorAll<LabelledInput>("input[required], textarea[required]")) {
    if (input.value.trim() === "") {
      fields[input.name] = `${input.labels?.[0]?.textContent ?? input.name} is required`;
    }
  }
  return fields;
}

/** Sends a form by script in place of the browser: shows what is wrong at each field and puts the focus there. */
export function useFormSubmit({ form, initialProblem, submit, isKept = false }: FormSubmitOptions) {
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
    const missing = missingFields(event.currentTarget);
    if (Object.keys(missing).length > 0) {
      refuse({ message: null, fields: missing });
      return;
    }
    setIsBusy(true);
    setProblem(null);
    try {
      await submit(new FormData(event.currentTarget));
      if (isKept) setIsBusy(false);
    } catch (error) {
      if (!(error instanceof FormRefusal)) {
        setIsBusy(false);
        throw error;
      }
      refuse(error.problem);
    }
  }

  /** Errors go as their field is edited. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const name = (event.target as LabelledInput).name; // only inputs fire it
    if (problem?.fields[name]) {
      const { [name]: _, ...fields } = problem.fields;
      setProblem({ ...problem, fields });
    }
  }

  return { problem, isBusy, clearProblem: () => setProblem(null), onSubmit, onInput };
}
