export { gatewayService } from './gateway.service.js';
