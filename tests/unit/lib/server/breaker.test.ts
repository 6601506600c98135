import { describe, expect, it } from "@jest/globals";
import { SECOND } from "#contract/units";
import { Breaker } from "#lib/server/upstream/breaker";

function breakerAt(clock: { now: number }) {
  const breaker = new Breaker(() => clock.now);
  const call = (failed: boolean, times = 1) => {
    for (let i = 0; i < times; i++) {
      expect(breaker.admits()).toBe(true);
      breaker.record(failed);
    }
  };
  return { breaker, call };
}

describe("Breaker", () => {
  it("opens at 20 calls when half of them failed, not before", () => {
    const { breaker, call } = breakerAt({ now: 1 });
    call(false, 10);
    call(true, 9);
    expect(breaker.admits()).toBe(true);
    breaker.record(true);
    expect(breaker.admits()).toBe(false);
  });

  it("stays closed while most calls succeed", () => {
    const { breaker, call } = breakerAt({ now: 1 });
    call(false, 60);
    call(true, 50);
    expect(breaker.admits()).toBe(true);
  });

  it("stays closed while a failed upstream recovers", () => {
    const { call } = breakerAt({ now: 1 });
    call(true, 19);
    call(false, 5);
  });

  it("ignores results older than 10 s", () => {
    const clock = { now: 1 };
    const { breaker, call } = breakerAt(clock);
    call(true, 19);
    clock.now += 10 * SECOND;
    call(true, 19);
    expect(breaker.admits()).toBe(true);
  });

  it("allows one trial call after 5 s and closes when it succeeds", () => {
    const clock = { now: 1 };
    const { breaker, call } = breakerAt(clock);
    call(true, 20);
    clock.now += 5 * SECOND - 1;
    expect(breaker.admits()).toBe(false);
    clock.now += 1;
    expect(breaker.admits()).toBe(true);
    expect(breaker.admits()).toBe(false);
    breaker.record(false);
    call(true, 19);
    expect(breaker.admits()).toBe(true);
  });

  it("opens again when the trial call fails, and tries again when it was aborted", () => {
    const clock = { now: 1 };
    const { breaker, call } = breakerAt(clock);
    call(true, 20);
    clock.now += 5 * SECOND;
    expect(breaker.admits()).toBe(true);
    breaker.record(true);
    expect(breaker.admits()).toBe(false);
    clock.now += 5 * SECOND;
    expect(breaker.admits()).toBe(true);
    breaker.release();
    expect(breaker.admits()).toBe(true);
  });
});
