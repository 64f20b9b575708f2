import { runService } from '@colophon/platform';
import { authService } from './auth.service.js';

await runService(authService);
