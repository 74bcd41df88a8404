import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookForProof } from '../../domain/claims/look-for-proof.server.ts'
import type { ProofSites } from '../../domain/claims/proof-sites.ts'
import { internet } from './internet.server.ts'
import { proofSites } from './proof-sites.server.ts'

const SITE = { website: 'http://www.lantern.test/', domain: 'lantern.test' }
const NO_ERROR = 0
const SERVER_FAILURE = 2
const NO_SUCH_NAME = 3
const TXT = 16

const names = createSocket('udp4', (query, from) => names.send(answer(query), from.port))
const pages = createServer((request, response) => {
  const isFile = request.url === '/.well-known/hush.txt'
  response.end(isFile ? 'hush-file\n' : '<head><meta name="hush" content="hush-tag"></head>')
})
let sites: ProofSites

beforeAll(async () => {
  await new Promise<void>(resolve => names.bind(0, '127.0.0.1', resolve))
  await new Promise<void>(resolve => pages.listen(0, '127.0.0.1', resolve))
  const address = pages.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { get } = internet()
  sites = {
    ...proofSites({ nameServers: [`127.0.0.1:${names.address().port}`] }),
    outside: {
      resolve: async () => ['127.0.0.1'],
      mayConnect: () => true,
      get: request => {
        const url = new URL(request.url)
        url.port = String(port)
        return get({ ...request, url })
      },
    },
  }
})

afterAll(() => {
  names.close()
  pages.close()
})

/** One question in, its answer out (RFC 1035). */
function answer(query: Buffer): Buffer {
  const name = nameIn(query)
  const texts = name === '_hush.lantern.test' ? ['hush-', 'dns'] : []
  const code =
    name === '_hush.broken.test' ? SERVER_FAILURE : texts.length ? NO_ERROR : NO_SUCH_NAME
  const head = Buffer.from([0, 0, 0x81, 0x80 | code, 0, 1, 0, texts.length ? 1 : 0, 0, 0, 0, 0])
  query.copy(head, 0, 0, 2)
  const question = query.subarray(12, 12 + name.length + 6)
  const data = texts.flatMap(text => [text.length, ...Buffer.from(text)])
  const record = [0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]
  return Buffer.concat([head, question, Buffer.from(texts.length ? record : [])])
}

function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let at = 12; query[at]; at += (query[at] ?? 0) + 1) {
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)))
  }
  return labels.join('.')
}

test('a record is read from a name server, its parts as one', async () => {
  expect(await lookForProof(sites, 'dns', SITE)).toEqual(['hush-dns'])
})

test('a name without a record is none, and a failure is not reached', async () => {
  expect(await lookForProof(sites, 'dns', { ...SITE, domain: 'other.test' })).toEqual([])
  expect(await lookForProof(sites, 'dns', { ...SITE, domain: 'broken.test' })).toBe('not-reached')
})

test('a file and a tag are read from a web server', async () => {
  expect(await lookForProof(sites, 'file', SITE)).toEqual(['hush-file'])
  expect(await lookForProof(sites, 'tag', SITE)).toEqual(['hush-tag'])
})
