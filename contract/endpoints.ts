import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints-account.ts";
import { chatEndpoints } from "./endpoints-chat.ts";
import { peopleEndpoints } from "./endpoints-people.ts";
import { postEndpoints } from "./endpoints-post.ts";
import { storyEndpoints } from "./endpoints-story.ts";
import type { RouteName } from "./routes.ts";

/** Every endpoint by its name: what OpenAPI documents and what the web side's proxy lets through. */
export const endpoints = {
  ...accountEndpoints,
  ...peopleEndpoints,
  ...postEndpoints,
  ...storyEndpoints,
  ...chatEndpoints,
} satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
