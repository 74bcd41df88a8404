/** What a page says to machines, in the words of schema.org; each kind is checked where it is made. */
export interface StructuredData {
  '@context': 'https://schema.org'
}
