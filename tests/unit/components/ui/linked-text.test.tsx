import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { LinkedText } from "#components/ui/linked-text";

test("shows the actual host of a link to a look-alike host", () => {
  render(<LinkedText text="Sign in at https://аррӏе.com, or read https://bücher.de" mentions={[]} />);
  const [lookAlike, honest] = screen.getAllByRole("link");
  expect(lookAlike).toHaveTextContent("https://xn--80ak6aa92e.com/");
  expect(lookAlike).toHaveAttribute("href", "https://xn--80ak6aa92e.com/");
  expect(honest).toHaveTextContent("https://bücher.de");
});
