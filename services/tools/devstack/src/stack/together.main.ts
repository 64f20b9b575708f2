import { createLogger, runProcess } from '@colophon/platform';
import { loadServices, startAllServices } from './one-process.js';
import { whenOrphaned } from './parent.js';
import { contextOfStart, SERVICES_STARTED } from './running-start.js';

// On Linux the kernel ends this process with its launcher; elsewhere this is the only way.
whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));

await runProcess('devstack', async () => {
  // Half of the processor time of its start is reading code: it is read while the databases and NATS start.
  const services = await loadServices();
  const running = await startAllServices(services, await contextOfStart(process.env));
  // Not at the level people choose: the launcher waits for it.
  createLogger('devstack', 'info').info(SERVICES_STARTED);
  return running;
});
