import { describe, expect, test } from 'vitest'
import { localSites } from '../../../test/proof-sites.ts'
import { lookForProof, readTags } from './look-for-proof.server.ts'

const SITE = { website: 'https://www.lantern.test/menu', domain: 'lantern.test' }

describe('the tag', () => {
  test.each([
    ['<head><meta name="hush" content=" hush-1 "></head>', ['hush-1']],
    ['<!doctype html><html><head><title>A</title><META NAME=Hush CONTENT=hush-1>', ['hush-1']],
    ['<meta name="hush" content="a"><meta name="hush" content="b">', ['a', 'b']],
    ['<head></head><body><meta name="hush" content="hush-1"></body>', []],
    ['<head></head><meta name="hush" content="hush-1">', []],
    ['<p>Review: <meta name="hush" content="hush-1"></p>', []],
    ['<head><title><meta name="hush" content="hush-1"></title>', []],
    ['<head><!-- <meta name="hush" content="hush-1"> -->', []],
    ['<head><script>"<meta name=hush content=hush-1>"</script>', []],
    ['<meta name="hush">', ['']],
  ])('%s says %j', (html, tags) => {
    expect(readTags(html)).toEqual(tags)
  })

  test('is read above what nests without an end', () => {
    const body = '<div>'.repeat(400_000)
    expect(readTags(`<meta name="hush" content="hush-1">${body}`)).toEqual(['hush-1'])
  })

  test('is looked for on the first page of the host of the listing', async () => {
    const sites = localSites()
    sites.pages.set('https://www.lantern.test/', '<meta name="hush" content="hush-1">')
    expect(await lookForProof(sites, 'tag', SITE)).toEqual(['hush-1'])
  })
})

describe('the way to a file', () => {
  const file = (sites = localSites()) => lookForProof(sites, 'file', SITE)
  const ADDRESS = 'https://www.lantern.test/.well-known/hush.txt'

  test('follows redirects within the domain', async () => {
    const sites = localSites()
    sites.pages.set(ADDRESS, '→ https://lantern.test/.well-known/hush.txt')
    sites.pages.set('https://lantern.test/.well-known/hush.txt', 'hush-1\n')
    expect(await file(sites)).toEqual(['hush-1'])
  })

  test.each([
    'https://evil.test/.well-known/hush.txt',
    'http://www.lantern.test/.well-known/hush.txt',
    'https://lantern.test.evil.com/hush.txt',
    'http://127.0.0.1/hush.txt',
  ])('does not go on to %s', async elsewhere => {
    const sites = localSites()
    sites.pages.set(ADDRESS, `→ ${elsewhere}`)
    sites.pages.set(elsewhere, 'hush-1')
    expect(await file(sites)).toBe('not-reached')
    expect(sites.heard).toEqual([ADDRESS])
  })

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:192.168.0.1'])(
    'connects to nobody at %s',
    async address => {
      const sites = Object.assign(localSites(), { address })
      expect(await file(sites)).toBe('not-reached')
      expect(sites.heard).toEqual([])
    },
  )

  test('finds nothing in what is missing or too large', async () => {
    const sites = localSites()
    expect(await file(sites)).toEqual([])
    sites.pages.set(ADDRESS, 'hush-1'.padEnd(5_000))
    expect(await file(sites)).toEqual([])
  })
})

test('a name service that does not answer is not reached', async () => {
  const sites = localSites()
  expect(await lookForProof(sites, 'dns', SITE)).toEqual([])
  sites.isDown = true
  expect(await lookForProof(sites, 'dns', SITE)).toBe('not-reached')
  expect(sites.heard).toEqual(['_hush.lantern.test', '_hush.lantern.test'])
})
