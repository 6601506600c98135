import { expect, jest, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EndpointButton } from "#components/ui/endpoint-button";
import { FormTokenProvider } from "#components/ui/form-token";
import { PageForm } from "#components/ui/page-form";
import { serveHtml } from "#tests/unit/components/serve-html";

function page(onPress: () => void) {
  return (
    <FormTokenProvider token="a-token">
      <PageForm />
      <EndpointButton
        endpoint="followUser"
        params={{ username: "ben b" }}
        name="from"
        value="list"
        onPress={onPress}
      >
        Follow
      </EndpointButton>
    </FormTokenProvider>
  );
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Follow" });

test("sends the page's form without script", () => {
  serveHtml(page(() => {}));
  expect(button().form).toHaveFormValues({ csrfToken: "a-token" });
  expect(button().form).toHaveAttribute("method", "post");
  expect(button().type).toBe("submit");
  expect(button().getAttribute("formaction")).toMatch(/^\/api\/.*\/ben%20b$/);
  expect(new FormData(button().form ?? undefined, button()).get("from")).toBe("list");
});

test("leaves the form when it is hydrated, and then acts by script alone", async () => {
  const press = jest.fn();
  serveHtml(page(press)).hydrate();
  const submitted = jest.fn();
  document.addEventListener("submit", submitted);
  await userEvent.click(button());
  expect(button().form).toBeNull();
  expect(press).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
});
