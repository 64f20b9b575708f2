import { createLogger, runProcess } from '@colophon/platform';
import { startAllServices } from './one-process.js';
import { whenOrphaned } from './parent.js';
import { contextOfStart, SERVICES_STARTED } from './running-start.js';

// On Linux the kernel ends this process with its launcher; elsewhere this is the only way.
whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));

await runProcess('devstack', async () => {
  const running = await startAllServices(await contextOfStart(process.env));
  // Not at the level people choose: the launcher waits for it.
  createLogger('devstack', 'info').info(SERVICES_STARTED);
  return running;
});
