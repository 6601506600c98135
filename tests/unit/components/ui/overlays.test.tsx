import { expect, jest, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Ban, Ellipsis, Flag } from "lucide";
import { Menu } from "#components/ui/menu";
import { MenuItem } from "#components/ui/menu-item";
import { OpenDialogButton } from "#components/ui/open-dialog-button";
import { Sheet } from "#components/ui/sheet";

// Opening, dimming, Escape and restoring the focus are up to the browser: tests/e2e covers them.

test("labels and describes a sheet and puts the safe choice first", () => {
  render(
    <Sheet
      id="ask"
      title="Block @bob?"
      text="They will see nothing of you."
      action={<button type="button">Block</button>}
    />,
  );
  const sheet = screen.getByRole("dialog", { hidden: true });
  sheet.setAttribute("open", "");
  expect(sheet).toHaveAccessibleName("Block @bob?");
  expect(sheet).toHaveAccessibleDescription("They will see nothing of you.");
  const buttons = within(sheet).getAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual(["Cancel", "Block"]);
  expect(buttons[0]?.closest("form")).toHaveAttribute("method", "dialog");
});

test("opens a dialog from its button without script", () => {
  render(<OpenDialogButton dialogId="ask">Block…</OpenDialogButton>);
  const button = screen.getByRole("button", { name: "Block…" });
  expect(button).toHaveAttribute("command", "show-modal");
  expect(button).toHaveAttribute("commandfor", "ask");
  expect(button).toHaveAttribute("aria-haspopup", "dialog");
});

function renderMenu() {
  const onBlock = jest.fn();
  const hidePopover = jest.fn();
  HTMLElement.prototype.hidePopover = hidePopover;
  render(
    <Menu label="More options" icon={Ellipsis}>
      <MenuItem icon={Ban} isDanger onClick={onBlock}>
        Block
      </MenuItem>
      <MenuItem icon={Flag}>Report</MenuItem>
    </Menu>,
  );
  const menu = screen.getByRole("menu", { name: "More options", hidden: true });
  const [block, report] = within(menu).getAllByRole("menuitem", { hidden: true });
  return { onBlock, hidePopover, menu, block, report };
}

test("associates a menu with its button", () => {
  const { menu } = renderMenu();
  const button = screen.getByRole("button", { name: "More options" });
  expect(button).toHaveAttribute("popovertarget", menu.id);
  expect(button).toHaveAttribute("aria-haspopup", "menu");
});

test("moves through a menu with arrow keys, Home, End and letters, and wraps around", async () => {
  const user = userEvent.setup();
  const { block, report } = renderMenu();
  block?.focus();
  await user.keyboard("{ArrowDown}");
  expect(report).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(block).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(report).toHaveFocus();
  await user.keyboard("{Home}");
  expect(block).toHaveFocus();
  await user.keyboard("{End}");
  expect(report).toHaveFocus();
  await user.keyboard("b");
  expect(block).toHaveFocus();
});

test("runs an entry's action and closes the menu", async () => {
  const user = userEvent.setup();
  const { block, onBlock, hidePopover } = renderMenu();
  block?.focus();
  await user.keyboard("{Enter}");
  expect(onBlock).toHaveBeenCalledTimes(1);
  expect(hidePopover).toHaveBeenCalled();
});
