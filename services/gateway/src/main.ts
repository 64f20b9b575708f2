import { runService } from '@colophon/platform';
import { gatewayService } from './gateway.service.js';

await runService(gatewayService);
