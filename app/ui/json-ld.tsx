import type { StructuredData } from '../domain/structured-data/structured-data.ts'
import { useNonce } from './nonce.tsx'

/** Not executed, but carries the nonce so that every script does. */
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
