// Preloaded into a service: its wall clock is off by CHAOS_CLOCK_SHIFT_MS, as on a machine whose time service failed.
// Timers and monotonic clocks are right, as they are there.
const shift = Number(process.env.CHAOS_CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + shift] : args));
  }

  static now() {
    return RealDate.now() + shift;
  }
};
