import { expect, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import loadable from "#lib/client/framework/loadable";

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

/** A part that arrives when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  return { loader: () => promise, arrive: () => act(async () => resolve(Greeting)) };
}

const page = (part: ReactNode) => <Suspense fallback={<p>Not yet</p>}>{part}</Suspense>;

test("a part takes the place that it has in its page, as on the server", async () => {
  const { loader, arrive } = held();
  const Part = loadable({ loader });
  await act(async () => render(page(<Part name="Alice" />)));
  expect(screen.getByText("Not yet")).toBeVisible();
  await arrive();
  expect(screen.getByText("Hello Alice")).toBeVisible();
});

test("one that the server leaves out does not keep its page waiting", async () => {
  const { loader, arrive } = held();
  const Part = loadable({ loader, ssr: false });
  await act(async () => render(page(<Part name="Bob" />)));
  expect(screen.queryByText("Not yet")).toBeNull();
  await arrive();
  expect(screen.getByText("Hello Bob")).toBeVisible();
});
