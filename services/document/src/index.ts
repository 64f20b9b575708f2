export { documentDatabase, documentService } from './document.definition.js';
