export const API_DOCS_PATH = '/api/docs'
export const API_DOCUMENT_PATH = '/api/openapi.json'
