const scheduler = require('scheduler/index.js');

const LATE_MS = Number(process.env.COLOPHON_LATE_RENDER_MS);

/**
 * React's own scheduler, with each task so much later: as on a busy machine, a part is seen before its effects have
 * run. Chosen by the configuration of Jest.
 */
module.exports = {
  ...scheduler,
  unstable_scheduleCallback: (priority, task, options) =>
    scheduler.unstable_scheduleCallback(priority, task, { ...options, delay: LATE_MS }),
};
