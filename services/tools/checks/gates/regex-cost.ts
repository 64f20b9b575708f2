import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { toUnicodeSet } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import ts from 'typescript';

/** In a comment beside a pattern, before the reason why it is allowed. */
const EXCEPTION = /regex-cost: \S/;
const MOST_WAYS = 256;
const SINGLE: ReadonlySet<string> = new Set([
  'Character',
  'CharacterClass',
  'CharacterSet',
  'ExpressionCharacterClass',
]);

/** Patterns of one file, each with why it is costly. Those put together when the program runs are not seen. */
export function costlyIn(path: string, text: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const lines = text.split('\n');
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      // A long pattern is on its own line below its name.
      const excepted = lines.slice(Math.max(0, line - 2), line + 1).some((one) => EXCEPTION.test(one));
      const cost = excepted ? undefined : costOf(node.getText(file));
      if (cost) problems.push(`${path}:${line + 1}: ${node.getText(file)} ${cost}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

/** @returns what an input could do to the literal, undefined where nothing */
export function costOf(literal: string): string | undefined {
  const end = literal.lastIndexOf('/');
  const [source, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const [report] = analyse({ source, flags }).reports;
  if (report) return `repeats over ${JSON.stringify(report.character.pick)} in more than one way or place`;
  return rescanned(source, flags);
}

/**
 * The class the analyser does not look for: what is before a repetition may also be inside it, so that
 * `<!--<!--<!--…` matches from everywhere and is scanned to the end from each start.
 */
function rescanned(source: string, flags: string): string | undefined {
  if (flags.includes('y')) return undefined;
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const modes = {
    ignoreCase: flags.includes('i'),
    dotAll: flags.includes('s'),
    multiline: flags.includes('m'),
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  };
  for (const parts of pattern.alternatives.flatMap(({ elements }) => ways(elements))) {
    for (const [at, part] of parts.entries()) {
      if (part.type === 'Assertion' && part.kind === 'start' && !modes.multiline) break;
      if (part.type !== 'Quantifier' || part.max !== Infinity) continue;
      const repeated = singleOf(part.element);
      const before = parts.slice(0, at).filter(({ type }) => type !== 'Assertion');
      if (!repeated || before.length === 0 || !parts.slice(at + 1).some(mayFail)) continue;
      const set = toUnicodeSet(repeated, modes);
      if (before.every((one) => fits(one, set, modes)))
        return `looks through all that follows again at ${part.raw}`;
    }
  }
  return undefined;
}

/** Sequences of elements, one for each choice of alternatives; those beyond a bound are left out. */
function ways(elements: readonly AST.Element[]): AST.Element[][] {
  let found: AST.Element[][] = [[]];
  for (const one of elements) {
    const options = isGroup(one) ? one.alternatives.flatMap((each) => ways(each.elements)) : [[one]];
    found = found.flatMap((way) => options.map((option) => [...way, ...option])).slice(0, MOST_WAYS);
  }
  return found;
}

type Group = AST.Group | AST.CapturingGroup;
type Single = AST.Character | AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass;
type Modes = Parameters<typeof toUnicodeSet>[1];
type Signs = ReturnType<typeof toUnicodeSet>;

const isGroup = (element: AST.Element): element is Group =>
  element.type === 'Group' || element.type === 'CapturingGroup';

const isSingle = (element: AST.Element): element is Single => SINGLE.has(element.type);

function singleOf(element: AST.Element): Single | undefined {
  if (isSingle(element)) return element;
  const [only, ...others] =
    isGroup(element) && element.alternatives.length === 1 ? element.alternatives[0].elements : [];
  return only && others.length === 0 && isSingle(only) ? only : undefined;
}

const mayFail = (element: AST.Element): boolean => element.type !== 'Quantifier' || element.min > 0;

/** Whether some text of the element consists of signs of the set alone. */
function fits(element: AST.Element, set: Signs, modes: Modes): boolean {
  if (isSingle(element)) return !toUnicodeSet(element, modes).isDisjointWith(set);
  if (element.type === 'Quantifier') return element.min === 0 || fits(element.element, set, modes);
  if (isGroup(element)) {
    return element.alternatives.some(({ elements }) => elements.every((one) => fits(one, set, modes)));
  }
  return true;
}
