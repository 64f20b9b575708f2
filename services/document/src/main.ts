import { runService } from '@colophon/platform';
import { documentService } from './document.service.js';

await runService(documentService);
