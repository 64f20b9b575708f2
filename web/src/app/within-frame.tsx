import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RouteFailure } from './route-failure.tsx';

/** Screens inside their frame; one that fails leaves the frame standing. */
export function withinFrame(frame: () => Promise<ComponentType>, screens: RouteObject[]): RouteObject {
  return { lazy: { Component: frame }, children: [{ ErrorBoundary: RouteFailure, children: screens }] };
}

/** A screen is the default export of its file. The build reads the file's name in the import before. */
export const screen = ({ default: Screen }: { default: ComponentType }) => Screen;
