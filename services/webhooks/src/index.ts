export { webhooksDatabase, webhooksService } from './webhooks.definition.js';
