import { accountJourneys } from "./account-journeys.ts";
import { chatJourneys } from "./chat-journeys.ts";
import { postJourneys } from "./post-journeys.ts";
import { storyJourneys } from "./story-journeys.ts";
import type { Journeys } from "./world.ts";

/** What a member does in a browser as it comes, with script. */
export const allJourneys: Journeys = {
  ...accountJourneys,
  ...postJourneys,
  ...chatJourneys,
  ...storyJourneys,
};
