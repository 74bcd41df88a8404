import { describe, expect, test } from 'vitest'
import type { Outside, OutsideResponse } from '../belief/web/outside.ts'
import { isPublicAddress } from '../belief/web/public-address.ts'
import { fetchPicture } from './fetch-picture.server.ts'

const PUBLIC = '93.184.215.14'

test.each([
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.88.99.1',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2001:10::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '100::1',
  '4000::1',
  'localhost',
  '',
  'pictures.test',
  '8.8.8.8.8',
])('%j is no public address', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([PUBLIC, '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', address => {
  expect(isPublicAddress(address)).toBe(true)
})

/** A world of names with addresses, whose servers answer what `answer` says. */
function world(
  names: Record<string, string[]>,
  answer: (url: URL, address: string) => Partial<OutsideResponse> & { text?: string },
) {
  const requests: string[] = []
  const outside: Outside = {
    resolve: async host => names[host] ?? [],
    get: async ({ url, address }) => {
      requests.push(`${url.href} at ${address}`)
      const { text = '', ...more } = answer(url, address)
      const body = new Blob([text]).stream()
      return { status: 200, location: undefined, body: chunks(body), close: () => {}, ...more }
    },
  }
  return { requests, outside }
}

async function* chunks(stream: ReadableStream<Uint8Array>) {
  yield new Uint8Array(await new Response(stream).arrayBuffer())
}

describe('the address of a picture', () => {
  test.each([
    'http://pictures.test/a.jpg',
    'ftp://pictures.test/a',
    'file:///etc/passwd',
    'a.jpg',
    '',
  ])('must begin with https://, unlike %j', async text => {
    const { requests, outside } = world({ 'pictures.test': [PUBLIC] }, () => ({ text: 'picture' }))
    expect(await fetchPicture(outside, text)).toBe('not-https')
    expect(requests).toEqual([])
  })

  test('is asked for at the address that was looked at', async () => {
    let lookedUp = 0
    const rebinding = world({}, () => ({ text: 'picture' }))
    rebinding.outside.resolve = async () => {
      lookedUp += 1
      return [lookedUp === 1 ? PUBLIC : '127.0.0.1']
    }
    const bytes = await fetchPicture(rebinding.outside, 'https://pictures.test/a.jpg?b=1')
    expect(Buffer.from(bytes).toString()).toBe('picture')
    expect(rebinding.requests).toEqual([`https://pictures.test/a.jpg?b=1 at ${PUBLIC}`])
  })

  test('is refused when only one of its addresses is not public', async () => {
    const mixed = world({ 'pictures.test': [PUBLIC, '10.0.0.1'] }, () => ({ text: 'picture' }))
    expect(await fetchPicture(mixed.outside, 'https://pictures.test/')).toBe('not-reached')
    expect(mixed.requests).toEqual([])
  })

  test.each([
    'https://inside.test/',
    'http://pictures.test/b.jpg',
    'https://127.0.0.1/',
    'https://pictures.test:8443/',
    '//inside.test/b.jpg',
    'file:///etc/passwd',
  ])('does not lead on to %s', async location => {
    const names = { 'pictures.test': [PUBLIC], 'inside.test': ['10.0.0.1'] }
    const { requests, outside } = world(names, () => ({ status: 302, location }))
    expect(await fetchPicture(outside, 'https://pictures.test/a.jpg')).toBe('not-reached')
    expect(requests).toHaveLength(1)
  })

  test('leads on three times, and no further', async () => {
    const hops = (last: number) =>
      world({ 'pictures.test': [PUBLIC] }, ({ pathname }) => {
        const hop = Number(pathname.slice(1))
        return hop < last ? { status: 302, location: `/${hop + 1}` } : { text: 'picture' }
      })
    const three = hops(3)
    expect(
      Buffer.from(await fetchPicture(three.outside, 'https://pictures.test/0')).toString(),
    ).toBe('picture')
    const four = hops(4)
    expect(await fetchPicture(four.outside, 'https://pictures.test/0')).toBe('not-reached')
    expect(four.requests).toHaveLength(4)
  })

  test('is read up to 5 MB, and no further', async () => {
    let sent = 0
    let isClosed = false
    const endless = async function* () {
      for (;;) {
        sent += 1
        yield new Uint8Array(1024 * 1024)
      }
    }
    const { outside } = world({ 'pictures.test': [PUBLIC] }, () => ({
      body: endless(),
      close: () => {
        isClosed = true
      },
    }))
    expect(await fetchPicture(outside, 'https://pictures.test/a.jpg')).toBe('too-large')
    expect([sent, isClosed]).toEqual([6, true])
  })

  test.each([404, 500, 206, 304])('that answers %i shows nothing', async status => {
    const { outside } = world({ 'pictures.test': [PUBLIC] }, () => ({ status, text: 'picture' }))
    expect(await fetchPicture(outside, 'https://pictures.test/a.jpg')).toBe('not-reached')
  })
})
