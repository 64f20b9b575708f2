import { runService } from '@colophon/platform';
import { billingCreditsService } from './billing-credits.service.js';

await runService(billingCreditsService);
