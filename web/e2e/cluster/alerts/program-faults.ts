import { evaluateIn } from '../debugger.ts';
import { inTime } from '../scene.ts';
import { query } from '../prometheus.ts';
import type { AlertFault } from './alert-fault.ts';
import { restart } from './outage-faults.ts';

/** A defect that is brought into the running program of a service, and ends with the program. */
const defect = (
  alert: string,
  service: string,
  expression: string,
  about: Readonly<Record<string, string>> = {},
): AlertFault => ({
  alerts: { [alert]: { colophon_service: service, ...about } },
  cause: async (scene, mendBy) => {
    mendBy(() => restart(scene, service));
    await evaluateIn(scene, service, expression);
  },
  mendsLast: true,
});

/** Something waits where nothing may: of each 900 ms 600 pass without any other work. */
export const slowLoop = defect(
  'EventLoopSlow',
  'billing-credits',
  `const nothing = new Int32Array(new SharedArrayBuffer(4));
   void setInterval(() => Atomics.wait(nothing, 0, 0, 600), 900);`,
);

/** Something keeps what it does not need. */
export const fullHeap = defect(
  'HeapNearLimit',
  'ai-worker',
  `const { getHeapStatistics } = process.getBuiltinModule('v8');
   globalThis.kept = [];
   const isFull = () => {
     const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
     return used / limit > 0.78;
   };
   while (!isFull())
     for (let count = 0; count < 2000; count += 1) globalThis.kept.push({ number: [count, count + 0.5], text: 'kept ' + count });`,
);

/** Something opens files and closes none; of all services this one has the memory for a million of them. */
export const openFiles = defect(
  'FilesNearLimit',
  'pdf-worker',
  `const { openSync, readFileSync, readdirSync } = process.getBuiltinModule('fs');
   const [, limit] = /^Max open files\\s+(\\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
   for (let open = readdirSync('/proc/self/fd').length; open < 0.85 * limit; open += 1) openSync('/dev/null');`,
);

/** The clock of the program alone: a pod has that of its node. */
export const wrongClock = defect(
  'ClockWrong',
  'retention-sweeper',
  `const RightDate = Date;
   globalThis.Date = class extends RightDate {
     constructor(...parts) {
       if (parts.length === 0) super(RightDate.now() + 30_000);
       else super(...parts);
     }
     static now() { return RightDate.now() + 30_000; }
   };
   0;`,
);

/** The next body that arrives never gives its place back, however often it is asked to. */
const FORGET_A_PLACE = `
  const { Places } = process.getBuiltinModule('module')
    .createRequire('/app/services/libs/platform/')('./dist/places/places.js');
  const { release } = Places.prototype;
  let lost;
  Places.prototype.release = function (place) {
    if (this.options.kind === 'arriving_body') lost ??= place;
    if (place !== lost) release.call(this, place);
  };
  0;`;

export const lostPlace: AlertFault = {
  alerts: { PlacesOverdue: { colophon_service: 'gateway', colophon_kind: 'arriving_body' } },
  cause: async (scene, mendBy) => {
    mendBy(() => restart(scene, 'gateway'));
    await evaluateIn(scene, 'gateway', FORGET_A_PLACE);
    const body = JSON.stringify({ email: 'stranger@example.com', password: 'of no account' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${scene.gateways.url}/api/auth/login`, { method: 'POST', body, headers });
    // From now on it is held longer than a body may take.
    await inTime(
      async () => (await query(scene.prometheus, 'colophon_places_overdue > 0')).length > 0,
      'a place that is overdue',
    );
  },
  mendsLast: true,
};
