import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSitemap, subSitemap } from './sitemap.ts'

const MAP = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc> https://lantern.test/happy-hour </loc><lastmod>2027-01-01</lastmod></url>
  <url><loc>https://lantern.test/a?b=1&amp;c=2</loc></url></urlset>`

test('a sitemap is read as its addresses', () => {
  expect(readSitemap(MAP).map(({ url }) => url)).toEqual([
    'https://lantern.test/happy-hour',
    'https://lantern.test/a?b=1&c=2',
  ])
})

test('an index leads to the sitemap of pages, a sitemap to none', () => {
  const index = ['post', 'page'].map(name => `<sitemap><loc>https://l.test/${name}-map.xml</loc>`)
  expect(subSitemap(readSitemap(`<sitemapindex>${index.join('')}`))).toBe(
    'https://l.test/page-map.xml',
  )
  expect(subSitemap(readSitemap(MAP))).toBeNull()
})

test('whatever it holds, it is read to its end and bounded', () => {
  fc.assert(fc.property(fc.string(), text => Array.isArray(readSitemap(`<loc>${text}`))))
  expect(readSitemap('<url><loc>x</loc></url>'.repeat(9_000))).toHaveLength(5_000)
  expect(readSitemap('<loc>'.repeat(400_000))).toEqual([])
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><loc>&c;</loc>'
  expect(readSitemap(bomb).map(({ url }) => url)).toEqual(['&c;'])
})
