import { CircleAlert, CircleCheck, CircleDot, TriangleAlert } from 'lucide-react';
import type { FindabilityBand } from '@colophon/contracts/rules';

export const BAND_LOOKS = {
  poor: { tone: 'bad', look: 'text-bad', Icon: CircleAlert },
  fair: { tone: 'warn', look: 'text-warn', Icon: TriangleAlert },
  good: { tone: 'info', look: 'text-accent', Icon: CircleDot },
  excellent: { tone: 'ok', look: 'text-ok', Icon: CircleCheck },
} as const satisfies Record<FindabilityBand, unknown>;
