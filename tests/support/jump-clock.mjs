// Loaded into a process with --import: on SIGUSR2 its clock jumps ahead by CLOCK_JUMP_MS, as if that time had passed.
const RealDate = Date;
const jumpMs = Number(process.env.CLOCK_JUMP_MS);
let aheadMs = 0;

class JumpingDate extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + aheadMs);
    else super(...values);
  }
  static now() {
    return RealDate.now() + aheadMs;
  }
  // Its own, not inherited: Next puts a Date of its own in this one's place and takes along only what stands on it.
  static parse = RealDate.parse;
  static UTC = RealDate.UTC;
}

globalThis.Date = JumpingDate;
process.on("SIGUSR2", () => {
  aheadMs += jumpMs;
  // The test waits for this line; a signal alone says nothing of its arrival.
  process.stdout.write(`clock jumped ${aheadMs} ms\n`);
});
