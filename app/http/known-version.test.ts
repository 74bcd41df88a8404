import { describe, expect, test } from 'vitest'
import { etagOf, isKnown, notModified } from './known-version.server.ts'

const etag = etagOf('a page')

describe('a version that somebody has', () => {
  test.each([etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} `, '*'])(
    'is known by %s',
    header => {
      expect(isKnown(etag, header)).toBe(true)
    },
  )

  test.each([null, undefined, '', '"other"', etag.slice(1, -1), etag.slice(0, 12), `"x${etag}`])(
    'is not known by %s',
    header => {
      expect(isKnown(etag, header)).toBe(false)
    },
  )

  test('is answered with 304 and the headers that it would have', () => {
    const request = new Request('http://localhost/', { headers: { 'if-none-match': etag } })
    const answer = notModified(request, { ETag: etag, 'Cache-Control': 'public' })
    expect(answer?.status).toBe(304)
    expect(answer?.headers.get('cache-control')).toBe('public')
    expect(notModified(new Request('http://localhost/'), { ETag: etag })).toBeNull()
  })
})
