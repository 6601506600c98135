import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewCommunityForm } from "#components/community/edit/new-community-form";
import { router } from "#tests/support/fake-navigation";
import { ok, refused, stubApi } from "#tests/unit/components/stub-api";
import { community } from "./sample-community.ts";

const api = stubApi();

function show() {
  render(<NewCommunityForm csrfToken="form-token" outcome={null} />);
}

const field = (name: RegExp) => screen.getByRole("textbox", { name });
const create = () => userEvent.click(screen.getByRole("button", { name: "Create community" }));

test("the address follows the name until somebody writes one", async () => {
  show();
  await userEvent.type(field(/^Name/), "Bird Watching");
  expect(field(/^Address/)).toHaveValue("bird-watching");
  await userEvent.clear(field(/^Address/));
  await userEvent.type(field(/^Address/), "birds");
  await userEvent.type(field(/^Name/), " Club");
  expect(field(/^Address/)).toHaveValue("birds");
});

test("sends what was written and leads to the community", async () => {
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

test("says at the field that an address is taken", async () => {
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
