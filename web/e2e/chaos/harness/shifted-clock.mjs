// Preloaded into a service: its wall clock is off by CHAOS_CLOCK_SHIFT_MS, as on a machine whose time service failed.
// Timers and monotonic clocks are right, as they are there.
const shift = Number(process.env.CHAOS_CLOCK_SHIFT_MS);
const RealDate = Date;
/** A store refuses what was signed further off. Where a whole day is to have passed, it has passed there, too. */
const SIGNED_WITHIN_MS = 15 * 60_000;

const signs = () => Math.abs(shift) > SIGNED_WITHIN_MS && new Error().stack.includes('/node_modules/minio/');

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + (signs() ? 0 : shift)] : args));
  }

  static now() {
    return RealDate.now() + shift;
  }
};
