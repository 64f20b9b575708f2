export { billingCreditsDatabase, billingCreditsService } from './billing-credits.definition.js';
