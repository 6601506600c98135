import { expect, test } from "@jest/globals";
import { act, render, waitFor } from "@testing-library/react";
import { RefreshOnDecision } from "#components/moderation/own/refresh-on-decision";
import { publishServerEvent } from "#lib/client/realtime/on-server-event";
import { router } from "#tests/support/fake-navigation";
import { sampleNotification } from "#tests/unit/components/data-export/sample-notification";

test("follows decisions, and no other news", async () => {
  render(<RefreshOnDecision />);
  act(() => publishServerEvent("notification", sampleNotification("devices")));
  act(() => publishServerEvent("notification", sampleNotification("ownModeration")));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});
