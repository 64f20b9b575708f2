import { runService } from '@colophon/platform';
import { webhooksService } from './webhooks.definition.js';

await runService(webhooksService);
