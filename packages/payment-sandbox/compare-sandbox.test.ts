import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { compare } from './compare/compare.ts'
import { readDescription } from './compare/description.ts'
import type { RecordedCall } from './compare/recorder.ts'
import { type Endpoints, endpoint } from './endpoint.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const DESCRIBED = {
  openapi: '3.0.0',
  info: { title: 'Drinks', version: '1' },
  paths: {
    '/v1/drinks/{drink}': {
      post: {
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: {
                  glass: { anyOf: [{ properties: { size: {} } }, { enum: [''] }] },
                  metadata: { type: 'object', additionalProperties: { type: 'string' } },
                },
              },
            },
          },
        },
        responses: { '200': json(ref('drink')), default: json(ref('error')) },
      },
    },
  },
  components: {
    schemas: {
      drink: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          price: { type: 'integer' },
          glass: { anyOf: [{ type: 'string' }, ref('glass')], nullable: true },
        },
        required: ['id', 'price'],
      },
      glass: { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] },
      error: { type: 'object', properties: { error: { type: 'object' } }, required: ['error'] },
    },
  },
}

const NAME = 'POST /v1/drinks/:id'
const takes = z.strictObject({
  glass: z.strictObject({ size: z.string() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})
const calls: Endpoints = { [NAME]: endpoint(takes, () => ({})) }

/** What is found in answers of that one call. */
function found(
  answers: readonly (readonly [number, unknown])[],
  taken: Endpoints = calls,
): string[] {
  const recorded: RecordedCall[] = answers.map(([status, answer]) => ({
    call: NAME,
    status,
    answer,
  }))
  return compare(taken, recorded, readDescription(DESCRIBED)).differences.map(({ what }) => what)
}

const GOOD = { id: 'one', price: 599, glass: null }

describe('comparing the sandbox with a description', () => {
  test('finds nothing where answers and refusals are as described', () => {
    const others = [
      { ...GOOD, glass: 'glass_1' },
      { ...GOOD, glass: { size: 2 } },
    ]
    expect(
      found([[200, GOOD], ...others.map(one => [200, one] as const), [404, { error: {} }]]),
    ).toEqual([])
  })

  test.each([
    ['a field that is missing', { id: 'one' }, "price must have required property 'price'"],
    ['a field of another kind', { ...GOOD, price: '599' }, 'price must be integer'],
    ['a null that may not be', { ...GOOD, id: null }, 'id must be string'],
    [
      'a field that is not described',
      { ...GOOD, prize: 1 },
      'prize must NOT have additional properties',
    ],
    ['a field within a field', { ...GOOD, glass: { size: 'L' } }, 'glass.size must be integer'],
  ])('finds %s', (_, answer, what) => {
    expect(found([[200, answer]])).toEqual([what])
  })

  test('finds what is none of several things, by what each of them would be', () => {
    expect(found([[200, { ...GOOD, glass: 7 }]])).toEqual(
      expect.arrayContaining(['glass must be string', 'glass must be object']),
    )
  })

  test('finds a refusal of another shape', () => {
    expect(
      found([
        [200, GOOD],
        [402, { message: 'no' }],
      ]),
    ).toContain("error must have required property 'error'")
  })

  test('finds parameters that the provider does not take', () => {
    const more = takes.extend({
      ice: z.string().optional(),
      glass: z.strictObject({ colour: z.string() }).optional(),
    })
    expect(found([[200, GOOD]], { [NAME]: endpoint(more, () => ({})) })).toEqual([
      'glass[colour] is no parameter of it',
      'ice is no parameter of it',
    ])
  })

  test('finds a call that was never answered, and one that is not described', () => {
    expect(found([[404, { error: {} }]])).toEqual(['was never answered'])
    const unknown: Endpoints = { 'GET /v1/glasses': endpoint(takes, () => ({})) }
    expect(found([], unknown)).toEqual(['is not described'])
  })
})

describe('npm run compare-sandbox', () => {
  const script = join(import.meta.dirname, 'compare-sandbox.ts')
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

  test('says how it is used', () => {
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') })
  })

  test('says so when the file is no description', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compare-'))
    const file = join(folder, 'description.json')
    for (const text of ['{"openapi": "2.0"}', 'not json']) {
      writeFileSync(file, text)
      expect(run(file)).toMatchObject({ status: 2, stderr: expect.stringContaining('is not') })
    }
    rmSync(folder, { recursive: true })
  })

  test('ends with 1 when the sandbox does what is not described', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compare-'))
    const file = join(folder, 'description.json')
    writeFileSync(file, JSON.stringify(DESCRIBED))
    const { status, stdout } = run(file)
    expect(status).toBe(1)
    expect(stdout).toContain('Differs: POST /v1/customers: is not described')
    rmSync(folder, { recursive: true })
  })
})
