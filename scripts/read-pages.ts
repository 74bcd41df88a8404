import { z } from 'zod'
import { readPlace } from '@hush/hours/pages'
import { readHtml } from '../app/domain/sites/html/read-html.ts'
import { answerLines } from './json-lines.ts'

const lineSchema = z.object({
  place: z.object({ name: z.string(), website: z.string() }),
  pages: z.array(
    z.union([
      z.object({ url: z.string(), text: z.string() }),
      z
        .object({ url: z.string(), html: z.string() })
        .transform(({ url, html }) => ({ url, text: readHtml(html, url).text })),
    ]),
  ),
})

await answerLines(lineSchema, line => {
  if (line === null) return { windows: null, quote: null, url: null, reason: 'malformed' }
  const { statement, reason } = readPlace(line.place, line.pages)
  if (statement === null) return { windows: null, quote: null, url: null, reason }
  const { windows, quote, url } = statement
  return { windows, quote, url, reason: null }
})
