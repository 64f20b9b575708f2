// Made by `npm run bench:ai -- --gold FOLDER --calibrate`; the confidences are measured, none is set by hand.
import type { Calibration } from './calibration-table.js';

export const CALIBRATION: Calibration = {
  title: {
    info: [[0, 0.66]],
    'text, supported': [[0, 0.86]],
    'text, alone': [[0, 0.65]],
  },
  subject: {
    'text, supported': [
      [0, 0.87],
      [0.82, 0.92],
    ],
    'text, alone': [[0, 0.85]],
  },
  author: {
    info: [[0, 0.81]],
    'text, supported': [
      [0, 0.83],
      [0.7, 0.91],
    ],
    'text, alone': [[0, 0.75]],
  },
  description: {
    'text, supported': [
      [0, 0.68],
      [0.62, 0.87],
    ],
    'text, alone': [
      [0, 0.39],
      [0.59, 0.47],
    ],
  },
};
