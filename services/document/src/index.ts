export { documentDatabase, documentService } from './document.service.js';
