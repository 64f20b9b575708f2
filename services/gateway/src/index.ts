export { gatewayService } from './gateway.definition.js';
