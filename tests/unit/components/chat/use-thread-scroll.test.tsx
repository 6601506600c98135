import { beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { useThreadScroll } from "#components/chat/thread/use-thread-scroll.ts";

const ROW_PX = 50;
const BOX_PX = 400;

class NoObserver {
  observe() {}
  disconnect() {}
}

/** The layout of a reversed column, which jsdom does not have: scroll position 0 shows the last row at the bottom of the box. */
function rectOf(this: Element): DOMRect {
  const box = this.closest("section");
  const all = [...(box?.querySelectorAll("p") ?? [])];
  const below = all.length - all.indexOf(this as HTMLParagraphElement);
  if (this === box) return DOMRect.fromRect({ y: 0, height: BOX_PX });
  return DOMRect.fromRect({ y: BOX_PX - below * ROW_PX - (box?.scrollTop ?? 0), height: ROW_PX });
}

const idle = () => undefined;

function Thread({ lastSeq }: { lastSeq: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { onScroll } = useThreadScroll({
    conversationId: "conversation",
    scroller,
    content,
    shown: lastSeq,
    onNear: idle,
    onView: idle,
  });
  return (
    <section ref={scroller} onScroll={onScroll} aria-label="Thread">
      <div ref={content}>
        {Array.from({ length: lastSeq }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added
          <p key={index} data-seq={index + 1}>
            Line {index + 1}
          </p>
        ))}
      </div>
    </section>
  );
}

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: NoObserver });
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(rectOf);
});

const topOf = (line: string) => screen.getByText(line).getBoundingClientRect().top;

test("a message that comes while the reader is above the end moves nothing", () => {
  const { rerender } = render(<Thread lastSeq={40} />);
  const scroller = screen.getByRole("region", { name: "Thread" });
  scroller.scrollTop = -200;
  fireEvent.scroll(scroller);
  const before = topOf("Line 30");
  rerender(<Thread lastSeq={41} />);
  expect(topOf("Line 30")).toBe(before);
});

test("a message that comes before the event of a scroll does not undo the scroll", () => {
  const { rerender } = render(<Thread lastSeq={40} />);
  const scroller = screen.getByRole("region", { name: "Thread" });
  scroller.scrollTop = -200;
  fireEvent.scroll(scroller);
  scroller.scrollTop = -500;
  const before = topOf("Line 25");
  rerender(<Thread lastSeq={41} />);
  expect(topOf("Line 25")).toBe(before);
});
