// Made by `npm run bench:ai -- --gold FOLDER --calibrate`; the confidences are measured, none is set by hand.
import type { Calibration } from './calibration-table.js';

export const CALIBRATION: Calibration = {
  title: {
    info: [[0, 0.67]],
    'text, supported': [[0, 0.74]],
    'text, alone': [[0, 0.64]],
  },
  subject: {
    'text, supported': [
      [0, 0.97],
      [0.89, 0.99],
    ],
    'text, alone': [[0, 0.89]],
  },
  author: {
    info: [[0, 0.47]],
    'text, supported': [
      [0, 0.77],
      [0.81, 0.9],
    ],
    'text, alone': [[0, 0.69]],
  },
  description: {
    'text, supported': [[0, 0.81]],
    'text, alone': [
      [0, 0.48],
      [0.58, 0.78],
    ],
  },
};
