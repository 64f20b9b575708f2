import type { Step } from '../scene.ts';
import { dashboards } from './dashboards.step.ts';
import { autoscaling, kills, rollingBack, servers, upgrading } from './change.steps.ts';
import { helmTest, installation, purge, reinstallation, removal, stuck } from './installation.steps.ts';
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
  upgrading,
  memoryAfterLoad,
  rollingBack,
  kills,
  servers,
  autoscaling,
  removal,
  reinstallation,
  stuck,
  purge,
];

export const stepNames: readonly string[] = allSteps.map(({ name }) => name);
