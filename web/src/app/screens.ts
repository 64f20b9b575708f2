import { type ComponentType, lazy } from 'react';
import { askEarly } from '#lib/api/early-answers.ts';
import { type AppRoute, findRoute, type RouteMatch } from './route-table.ts';

/** Code that has arrived, by path: it renders at once, without the detour over a fallback. */
const arrived = new Map<string, ComponentType>();
const waiting = new Map<string, ComponentType>();

type ShellComponent = ComponentType<{ children: React.ReactNode }>;
let shell: ShellComponent | undefined;

async function loadShell(): Promise<ShellComponent> {
  shell = (await import('./layouts/app-layout.tsx')).AppLayout;
  return shell;
}

const waitingShell: ShellComponent = lazy(async () => ({ default: await loadShell() }));

export async function loadScreen(route: AppRoute): Promise<ComponentType> {
  const screen = (await route.load()).default;
  arrived.set(route.path, screen);
  return screen;
}

export function screenOf(route: AppRoute): ComponentType {
  const screen = arrived.get(route.path) ?? waiting.get(route.path);
  if (screen !== undefined) return screen;
  const later = lazy(async () => ({ default: await loadScreen(route) }));
  waiting.set(route.path, later);
  return later;
}

export function signedInShell(): ShellComponent {
  return shell ?? waitingShell;
}

function isComplete({ route }: RouteMatch): boolean {
  return arrived.has(route.path) && (route.frame !== 'signed-in' || shell !== undefined);
}

/** Loads what the address needs; undefined when all of it is there, or there is no such screen. */
export function prepareScreen(to: string): Promise<unknown> | undefined {
  const match = findRoute(new URL(to, window.location.href).pathname);
  if (match === undefined || isComplete(match)) return undefined;
  return Promise.all([loadScreen(match.route), match.route.frame === 'signed-in' ? loadShell() : undefined]);
}

/** Asks the API for what the first screen of this load will show, before its code has arrived. */
export function askForFirstScreen(pathname: string, search: string): void {
  const match = findRoute(pathname);
  askEarly('/api/user/me');
  if (match?.route.first !== undefined) askEarly(match.route.first(match.params, search));
}
