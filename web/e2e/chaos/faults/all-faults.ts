import { clockSkew } from './clock-skew.fault.ts';
import { crashAtPoint } from './crash-point.fault.ts';
import { diskFull, folderFull } from './disk-full.fault.ts';
import { duplicateEvents } from './duplicate-events.fault.ts';
import type { Fault } from './fault.ts';
import { hostileClient } from './hostile-client.fault.ts';
import { killNats, killPostgres, killStore } from './kill-server.fault.ts';
import { killService } from './kill-service.fault.ts';
import { leakingLine } from './leaking-line.fault.ts';
import { moodyModel } from './model.fault.ts';
import { partition } from './partition.fault.ts';
import { pauseService } from './pause-service.fault.ts';
import { repeatedCalls } from './repeated-calls.fault.ts';
import { restartNats, restartPostgres } from './restart-server.fault.ts';
import { rollingRestart } from './rolling-restart.fault.ts';

export const allFaults: readonly Fault[] = [
  killService,
  killNats,
  killPostgres,
  killStore,
  partition,
  diskFull,
  pauseService,
  clockSkew,
  moodyModel,
  duplicateEvents,
  rollingRestart,
  repeatedCalls,
  crashAtPoint,
  restartPostgres,
  restartNats,
  hostileClient,
  leakingLine,
  folderFull,
];
