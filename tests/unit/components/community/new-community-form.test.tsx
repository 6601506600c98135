import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewCommunityForm } from "#components/community/edit/new-community-form";
import { router } from "#tests/support/fake-navigation";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { community } from "./sample-community.ts";

const api = stubApi();

function show() {
  render(<NewCommunityForm outcome={null} />);
}

const field = (name: RegExp) => screen.getByRole("textbox", { name });
const create = () => userEvent.click(screen.getByRole("button", { name: "Create community" }));

test("derives the address from the name until the member edits it", async () => {
  show();
  await userEvent.type(field(/^Name/), "Bird Watching");
  expect(field(/^Address/)).toHaveValue("bird-watching");
  await userEvent.clear(field(/^Address/));
  await userEvent.type(field(/^Address/), "birds");
  await userEvent.type(field(/^Name/), " Club");
  expect(field(/^Address/)).toHaveValue("birds");
});

test("creates the community and opens it", async () => {
  api.answerWith(() => ok({ community: community() }));
  show();
  await userEvent.type(field(/^Name/), "Birds");
  await userEvent.click(screen.getByRole("radio", { name: /^Only members/ }));
  await create();
  expect(api.requests.at(-1)?.body).toEqual({
    name: "Birds",
    slug: "birds",
    description: "",
    rules: "",
    isPublic: false,
  });
  expect(router.push).toHaveBeenCalledWith("/communities/birds");
});

test("shows a taken address as an error at its field", async () => {
  api.answerWith(() =>
    refused(409, "CONFLICT", "This address is taken", {
      fields: { slug: "This address is taken" },
    }),
  );
  show();
  await userEvent.type(field(/^Name/), "Birds");
  await create();
  expect(await screen.findByText("This address is taken")).toBeVisible();
  expect(field(/^Address/)).toHaveAttribute("aria-invalid", "true");
});
