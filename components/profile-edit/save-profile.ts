import type { FullProfile } from "#contract/profile";
import { profileFieldNames } from "#contract/profile-fields";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { type FormProblem, FormRefusal } from "#lib/client/form/use-form-submit";
import { altField, type ProfileValues } from "./profile-values.ts";
import { profileEditTexts } from "./texts.ts";

/** The session is over; what was typed stays. */
export class SignedOut extends FormRefusal {}

/** As the server calls them. */
const formFields: ReadonlySet<string> = new Set([...profileFieldNames, "alt"]);

type Saved = { user: FullProfile; message: string };

/**
 * Saves what has changed. Descriptions go first: should the rest be refused, saving again repeats them without harm.
 * @throws FormRefusal with what is wrong, per field where it is one's
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

/** The server's own words first (part 1 section 7), and where no answer came, what to do about it. */
function problemOf(error: unknown): FormProblem {
  if (!(error instanceof ApiError)) return { message: profileEditTexts.saveBroke, fields: {} };
  if (error.status === 0) {
    return { message: profileEditTexts.saveBroke, detail: error.message, fields: {} };
  }
  // At a field that the form does not have, nobody would see it.
  const isInFields = Object.keys(error.fields).some((name) => formFields.has(name));
  return {
    message: isInFields ? null : error.message || profileEditTexts.saveFailed,
    fields: error.fields,
  };
}
