import type { KeyboardEvent } from 'react';
import { isComposing } from '#lib/shortcuts/composing.ts';

const CELL = '[data-field]';
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Walks cells as in a sheet: arrow keys from a closed one to the same field of the next document and along a row, Tab
 * from an open one to the next of all.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  // Tab picks a word of an input method, arrow keys walk its words.
  if (isComposing(event)) return;
  const { key, shiftKey, target, currentTarget } = event;
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>(CELL) : null;
  if (cell === null) return;
  const isOpen = cell instanceof HTMLTextAreaElement;
  const tab = key === 'Tab' ? (shiftKey ? -1 : 1) : undefined;
  const step = isOpen ? tab : ARROWS[key];
  if (step === undefined) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(CELL)];
  const isVertical = key === 'ArrowDown' || key === 'ArrowUp';
  const along = isVertical ? all.filter(({ dataset }) => dataset['field'] === cell.dataset['field']) : all;
  const to = along[along.indexOf(cell) + step];
  if (to === undefined) return;
  event.preventDefault();
  to.focus();
}
