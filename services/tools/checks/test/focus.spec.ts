import { describe, expect, it } from '@jest/globals';

const gate = 'focus';
const { checkFocus, focusProblems } = (await import(`../gates/${gate}.mjs`)) as {
  checkFocus: () => void;
  focusProblems: (path: string, text: string) => string[];
};

const HERE = 'web/src/components/page.tsx';

describe('the gate on focus', () => {
  it('is satisfied by the project', () => {
    expect(() => checkFocus()).not.toThrow();
  });

  it.each([
    ['focus after the paint', 'useEffect(() => {\n  ref.current?.focus({ preventScroll: true });\n}, []);'],
    ['a field of a form', "useEffect(() => setFocus('companyName'), [setFocus]);"],
    ['a function that moves focus', 'useEffect(focus, []);'],
    [
      'keys listened for after the paint',
      "useEffect(() => {\n  window.addEventListener('keydown', onKey);\n}, []);",
    ],
  ])('refuses %s', (_case, text) => {
    expect(focusProblems(HERE, `\n${text}\n`)).toEqual([
      expect.stringMatching(/^web.*tsx:2: take use(?:Focus|Layout)Effect/),
    ]);
  });

  it.each([
    ['focus before the paint', 'useFocusEffect(() => ref.current?.focus(), []);'],
    [
      'focus that a click moves',
      'useEffect(() => {\n  load();\n}, []);\nconst remove = () => ref.current?.focus();',
    ],
    ['another listener', "useEffect(() => window.addEventListener('resize', measure), []);"],
  ])('takes %s', (_case, text) => {
    expect(focusProblems(HERE, text)).toEqual([]);
  });

  it('takes a dialog, which is hidden until its effect shows it', () => {
    const text = 'useEffect(() => {\n  dialog.showModal();\n  input.focus();\n}, []);';
    expect(focusProblems('web/src/components/dialog.tsx', text)).toEqual([]);
    expect(focusProblems(HERE, text)).toHaveLength(1);
  });
});
