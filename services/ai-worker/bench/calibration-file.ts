import type { Calibration, ConfidenceStep } from '../src/local/confidence/calibration-table.ts';

const key = (name: string): string => (/^\w+$/u.test(name) ? name : `'${name}'`);

/** As the formatter writes it. */
const list = (steps: readonly ConfidenceStep[]): string => {
  const items = steps.map(([from, chance]) => `[${from}, ${chance}]`);
  return items.length === 1 ? `[${items[0]}]` : `[\n${items.map((item) => `      ${item},\n`).join('')}    ]`;
};

/** The source of `calibration.data.ts`. */
export const calibrationFile = (calibration: Calibration): string => {
  const fields = Object.entries(calibration).map(([field, kinds]) => {
    const lines = Object.entries(kinds).map(([kind, steps]) => `    ${key(kind)}: ${list(steps)},\n`);
    return `  ${field}: {\n${lines.join('')}  },\n`;
  });
  return `// Made by \`npm run bench:ai -- --gold FOLDER --calibrate\`; the confidences are measured, none is set by hand.
import type { Calibration } from './calibration-table.js';

export const CALIBRATION: Calibration = {
${fields.join('')}};
`;
};
