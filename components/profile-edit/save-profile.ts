import type { FullProfile } from "#contract/profile";
import { profileFieldNames } from "#contract/profile-fields";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import type { FormProblem } from "#lib/client/form/form-problem";
import { FormRefusal } from "#lib/client/form/use-form-submit";
import { altField, type ProfileValues } from "./profile-values.ts";
import { profileEditTexts } from "./texts.ts";

/** The session has ended; the draft is kept. */
export class SignedOut extends FormRefusal {}

/** Field names of the server. */
const formFields: ReadonlySet<string> = new Set([...profileFieldNames, "alt"]);

type Saved = { user: FullProfile; message: string };

/**
 * Saves changes. Descriptions go first: if the rest is refused, saving them again is harmless.
 * @throws FormRefusal with a message, or with errors per field
 */
export async function saveProfile(changes: Partial<ProfileValues>, values: ProfileValues): Promise<Saved> {
  const { profileAlt, bgAlt, country, state, ...others } = changes;
  if (profileAlt !== undefined) await describeImage("profile", profileAlt);
  if (bgAlt !== undefined) await describeImage("bg", bgAlt);
  const isPlaceChanged = country !== undefined || state !== undefined;
  const place = isPlaceChanged ? { country: values.country, state: values.state } : {};
  try {
    const { user, message } = await callApi("updateProfile", { body: { ...others, ...place } });
    return { user, message: message ?? profileEditTexts.saved };
  } catch (error) {
    throw refusalOf(error, problemOf(error));
  }
}

async function describeImage(type: keyof typeof altField, alt: string): Promise<void> {
  try {
    await callApi("describeProfileImage", { params: { type }, body: { alt } });
  } catch (error) {
    const problem = problemOf(error);
    const { alt: wrong, ...fields } = problem.fields;
    throw refusalOf(error, { ...problem, fields: wrong ? { [altField[type]]: wrong } : fields });
  }
}

function refusalOf(error: unknown, problem: FormProblem): FormRefusal {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return isSignedOut ? new SignedOut(problem) : new FormRefusal(problem);
}

/** The server's message has priority; without an answer, says what to do. */
function problemOf(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) return { message: profileEditTexts.saveBroke, fields: {} };
  if (error.status === 0) {
    return { message: profileEditTexts.saveBroke, detail: error.message, fields: {} };
  }
  // An error of a field that the form does not have would be invisible.
  const isInFields = Object.keys(error.fields).some((name) => formFields.has(name));
  return {
    message: isInFields ? null : error.message || profileEditTexts.saveFailed,
    fields: error.fields,
  };
}
