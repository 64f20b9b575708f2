import { runService } from '@colophon/platform';
import { documentService } from './document.definition.js';

await runService(documentService);
