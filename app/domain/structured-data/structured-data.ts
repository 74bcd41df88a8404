/** JSON-LD of schema.org; each kind is type-checked where it is built. */
export interface StructuredData {
  '@context': 'https://schema.org'
}
