import type { StructuredData } from '../domain/structured-data/structured-data.ts'
import { useNonce } from './nonce.tsx'

/**
 * What a page is about, for machines (schema.org). The browser runs nothing of it, but our promise
 * that every script carries the nonce stays a simple one. `<` never stands in it, so that no name
 * ends the element.
 */
export function JsonLd({ data }: { data: StructuredData | readonly StructuredData[] }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not HTML; `<` is escaped above
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
