// Addresses below /api that pages name too; the router of the pages does not have them.

/** The description of the documented calls for people. */
export const API_DOCS_PATH = '/api/docs'
/** The same for programs. */
export const API_DOCUMENT_PATH = '/api/openapi.json'
