import { createContext, use } from "react";
import type { FormProblem } from "#lib/client/form/form-problem";

/** What a `Form` tells its fields and its button. */
interface FormState {
  problem: FormProblem | null;
  /** The fields of a submission without script that was refused. */
  values: Readonly<Record<string, string>>;
  isBusy: boolean;
}

export const FormStateContext = createContext<FormState>({ problem: null, values: {}, isBusy: false });

/** The state of the form around a component; idle outside a `Form`. */
export const useFormState = () => use(FormStateContext);

/** What a form tells its field of this name: the error, and what was typed into it in a submission without script. */
export function useFormField(name: string) {
  const { problem, values, isBusy } = useFormState();
  return { error: problem?.fields[name], typed: values[name], isBusy };
}
