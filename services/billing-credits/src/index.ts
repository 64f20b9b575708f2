export { billingCreditsDatabase, billingCreditsService } from './billing-credits.service.js';
