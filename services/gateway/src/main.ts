import { runService } from '@colophon/platform';
import { gatewayService } from './gateway.definition.js';

await runService(gatewayService);
