import { wireGrammars } from './wire-grammars.ts';

/** What a run is made of. */
export interface Plan {
  /** Connections, and the grammars they are made by. */
  readonly wire: number;
  readonly wireGrammars: readonly string[];
  readonly bus: number;
  readonly pdf: number;
}

/** Of all, or of those that were asked for. A PDF takes as long as hundreds of connections. */
const BUS_SHARE = 0.15;
const PDF_SHARE = 0.01;

export const grammarNames: readonly string[] = [...wireGrammars, 'bus', 'pdf'];

/** @throws Error for a grammar there is not */
export const planOf = (cases: number, only: readonly string[]): Plan => {
  const unknown = only.find((name) => !grammarNames.includes(name));
  if (unknown !== undefined) throw new Error(`There is no grammar ${unknown}: ${grammarNames.join(', ')}.`);
  const chosen = wireGrammars.filter((name) => only.includes(name));
  const pdf = !only.includes('pdf') ? 0 : only.length === 1 ? cases : Math.ceil(cases * PDF_SHARE);
  const rest = cases - pdf;
  const bus = !only.includes('bus') ? 0 : chosen.length === 0 ? rest : Math.ceil(rest * BUS_SHARE);
  return { wire: rest - bus, wireGrammars: chosen, bus, pdf };
};
