// Made by `npm run bench:ai -- --gold FOLDER --calibrate`; the confidences are measured, none is set by hand.
import type { Calibration } from './calibration-table.js';

export const CALIBRATION: Calibration = {
  title: {
    info: [[0, 0.75]],
    'text, supported': [[0, 0.88]],
    'text, alone': [[0, 0.76]],
  },
  subject: {
    'text, supported': [
      [0, 0.85],
      [0.82, 0.93],
    ],
    'text, alone': [[0, 0.89]],
  },
  author: {
    info: [[0, 0.78]],
    'text, supported': [
      [0, 0.63],
      [0.67, 0.81],
      [0.76, 0.96],
    ],
    'text, alone': [[0, 0.85]],
  },
  description: {
    'text, supported': [[0, 0.73]],
    'text, alone': [
      [0, 0.33],
      [0.6, 0.56],
    ],
  },
};
