import type { Step } from '../scene.ts';
import { alerting } from './alerts.step.ts';
import { dashboards } from './dashboards.step.ts';
import { autoscaling, kills, rollingBack, servers, upgrading } from './change.steps.ts';
import { failover } from './failover.step.ts';
import {
  helmTest,
  installation,
  purge,
  reinstallation,
  removal,
  stuck,
  takingBack,
} from './installation.steps.ts';
import { scaling } from './scaling.step.ts';
import { sizing } from './sizing.step.ts';
import { journey, memory, memoryAfterLoad, pages, policies } from './use.steps.ts';

/** In their order: each begins with what those before it left. */
export const allSteps: readonly Step[] = [
  installation,
  journey,
  pages,
  memory,
  helmTest,
  policies,
  dashboards,
  sizing,
  upgrading,
  memoryAfterLoad,
  rollingBack,
  kills,
  servers,
  alerting,
  autoscaling,
  scaling,
  removal,
  reinstallation,
  takingBack,
  stuck,
  purge,
  failover,
];

export const stepNames: readonly string[] = allSteps.map(({ name }) => name);
