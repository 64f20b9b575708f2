export { CreditsRefused, giveCredits } from './operator/credits.command.js';
export { billingCreditsDatabase, billingCreditsService } from './billing-credits.definition.js';
