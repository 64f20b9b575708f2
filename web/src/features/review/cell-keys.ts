import type { KeyboardEvent } from 'react';

const CELL = 'button[data-field]';

/** Arrow keys walk closed cells as in a sheet: to the same field of the next document, and along a row. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(CELL) : null;
  if (step === undefined || cell === null) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(CELL)];
  const isVertical = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const along = isVertical ? all.filter(({ dataset }) => dataset['field'] === cell.dataset['field']) : all;
  const to = along[along.indexOf(cell) + step];
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}
