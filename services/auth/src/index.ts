export { authService } from './auth.service.js';
