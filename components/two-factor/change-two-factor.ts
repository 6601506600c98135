import { callApi } from "#lib/client/api";
import { setCsrfToken } from "#lib/client/send-call";
import { sessionRefreshed } from "#lib/client/session/session-events";

interface Step {
  enable: boolean;
  password?: string;
  code?: string;
}

/** One step of turning the second factor on or off. Throws `ApiError`. */
export async function changeTwoFactor(body: Step) {
  const answer = await callApi("setupTwoFactor", { body });
  if (answer.csrfToken) {
    // This session goes on with new tokens; other tabs find out when they next change something.
    setCsrfToken(answer.csrfToken);
    sessionRefreshed();
  }
  return answer;
}
