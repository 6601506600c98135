import { accountJourneys } from "./account-journeys.ts";
import { chatJourneys } from "./chat-journeys.ts";
import { fieldJourneys } from "./field-journeys.ts";
import { postJourneys } from "./post-journeys.ts";
import { storyJourneys } from "./story-journeys.ts";
import type { Journeys } from "./world.ts";

/** The journeys of a member in a browser with script. */
export const allJourneys: Journeys = {
  ...accountJourneys,
  ...postJourneys,
  ...chatJourneys,
  ...storyJourneys,
  ...fieldJourneys,
};
