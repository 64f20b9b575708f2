import { runService } from '@colophon/platform';
import { billingCreditsService } from './billing-credits.definition.js';

await runService(billingCreditsService);
