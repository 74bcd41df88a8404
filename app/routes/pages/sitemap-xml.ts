import { escapeMarkup } from '../../domain/belief/web/escape-markup.ts'

export interface SitemapEntry {
  path: string
  changedAt?: Date
}

const HOUR_SECONDS = 60 * 60
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function partResponse(baseUrl: string, entries: readonly SitemapEntry[]): Response {
  return xmlResponse('urlset', 'url', baseUrl, entries)
}

export function indexResponse(baseUrl: string, parts: readonly SitemapEntry[]): Response {
  return xmlResponse('sitemapindex', 'sitemap', baseUrl, parts)
}

function xmlResponse(
  root: string,
  element: string,
  baseUrl: string,
  entries: readonly SitemapEntry[],
): Response {
  const elements = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${element}><loc>${escapeMarkup(baseUrl + path)}</loc>${changed}</${element}>\n`
  })
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="${NAMESPACE}">\n`,
    ...elements,
    `</${root}>\n`,
  ]
  return new Response(xml.join(''), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${HOUR_SECONDS}`,
    },
  })
}
