import { expect, jest, test } from "@jest/globals";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecordingBar } from "#components/chat/compose/recording-bar";

test("discards the recording on Escape only when no overlay is open", async () => {
  const onCancel = jest.fn();
  const over = document.createElement("dialog");
  over.setAttribute("open", "");
  document.body.append(over);
  const { unmount } = render(
    <RecordingBar recording={null} field={{ current: null }} onStop={jest.fn()} onCancel={onCancel} />,
  );
  const user = userEvent.setup();
  await user.keyboard("{Escape}");
  expect(onCancel).not.toHaveBeenCalled();
  over.remove();
  await user.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledTimes(1);
  unmount();
  await user.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledTimes(1);
});
