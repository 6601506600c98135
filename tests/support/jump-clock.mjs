// Loaded into a process with --import: on SIGUSR2 its clock jumps ahead by CLOCK_JUMP_MS.
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
  // Own properties, not inherited ones: Next replaces Date with its own version, which copies only own properties.
  static parse = RealDate.parse;
  static UTC = RealDate.UTC;
}

globalThis.Date = JumpingDate;
process.on("SIGUSR2", () => {
  aheadMs += jumpMs;
  // The test waits for this line, since sending a signal does not confirm its delivery.
  process.stdout.write(`clock jumped ${aheadMs} ms\n`);
});
