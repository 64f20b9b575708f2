import { runService } from '@colophon/platform';
import { authService } from './auth.definition.js';

await runService(authService);
