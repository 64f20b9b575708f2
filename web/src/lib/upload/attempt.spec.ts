import { expect, it } from '@jest/globals';
import { mostUploadFiles } from '@colophon/contracts/rules';
import { type Attempt, requestsFor } from './attempt.ts';

interface Item {
  readonly attempt?: Attempt;
}

it('files of several drops go in requests of the size that the server takes', () => {
  const uncertain = { key: 'k', files: 2, arrived: true };
  const items: Item[] = [
    ...Array.from({ length: 2 }, () => ({ attempt: uncertain })),
    ...Array.from({ length: 2 * mostUploadFiles + 1 }, () => ({})),
  ];
  const requests = requestsFor(items);
  expect(requests.map((request) => request.items.length)).toEqual([2, mostUploadFiles, mostUploadFiles, 1]);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(4);
  expect(requests.flatMap((request) => request.items)).toEqual(items);
});
