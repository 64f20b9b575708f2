export { authService } from './auth.definition.js';
