import { describe, expect, it } from '@jest/globals';
import { hostilePdfs } from '../../stack/hostile-pdfs.ts';
import { orders } from './injections.ts';
import { forgeries, twists } from './payments.ts';
import { headerAttacks, overrides } from './requests.ts';
import { tokenAttacks } from './tokens.ts';
import { fileNames, formAttacks } from './uploads.ts';
import { wireAttacks } from './wire.ts';

const tables = {
  tokens: Object.keys(tokenAttacks),
  wire: Object.keys(wireAttacks),
  headers: [...Object.keys(headerAttacks), ...overrides.map(([name]) => name)],
  uploads: [...Object.keys(fileNames), ...Object.keys(formAttacks)],
  files: Object.keys(hostilePdfs),
  payments: [...Object.keys(forgeries), ...Object.keys(twists)],
  orders: Object.keys(orders),
};

describe('the attacks', () => {
  it('have a name each, and are no fewer than they were', () => {
    const sizes = Object.fromEntries(Object.entries(tables).map(([name, names]) => [name, names.length]));
    console.log(
      `${Object.values(sizes).reduce((sum, size) => sum + size)} attacks: ${JSON.stringify(sizes)}`,
    );
    for (const names of Object.values(tables)) expect(new Set(names).size).toBe(names.length);
    expect(Object.values(tables).flat().length).toBeGreaterThanOrEqual(150);
  });
});
