import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { FROM_ELSEWHERE, NO_JSON, SORRY, TOO_BIG } from '../http/refusals.ts'
import { BUSINESSES_ONLY, type Contract, DINERS_ONLY, LOG_IN_FIRST } from './contract.ts'
import { jsonSchemaIn } from './json-schema.ts'

type Registry = OpenAPIHono['openAPIRegistry']

const JSON_BODY = 'application/json'
const WITH_RETRY_AFTER = [429, 503]

export const SESSION = 'session'

const refusal = z
  .object({ error: z.string().describe('What was wrong, in one sentence.') })
  .meta({ id: 'Error' })

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
} as const

/** `{base}` in the example becomes `baseUrl`. */
export function describeCall(registry: Registry, contract: Contract, baseUrl: string): void {
  const { path, method, who, unfinished, empty } = contract
  const schema = jsonSchemaIn(registry, contract.output, 'output')
  const content = { [JSON_BODY]: { schema, example: inPlace(contract.example.output, baseUrl) } }
  registry.registerPath({
    path,
    method,
    operationId: path.slice('/api/'.length),
    tags: [contract.tag],
    summary: contract.summary,
    description: contract.description,
    ...describeInput(registry, contract),
    responses: {
      200: { description: 'Answered.', content },
      ...(unfinished === undefined ? {} : { 202: { description: unfinished, content } }),
      ...(empty === undefined ? {} : { 205: { description: empty } }),
      ...describeRefusals(registry, contract),
    },
    security: who === 'anyone' ? [{}, { [SESSION]: [] }] : [{ [SESSION]: [] }],
    'x-who': who,
  })
}

function describeInput(
  registry: Registry,
  { method, input, example }: Contract,
): Pick<RouteConfig, 'parameters' | 'request'> {
  const whole = jsonSchemaIn(registry, input, 'input')
  if (method === 'post') {
    const content = { [JSON_BODY]: { schema: whole, example: example.input } }
    return { request: { body: { required: true, content } } }
  }
  const parameters = Object.entries(whole.properties ?? {}).map(([name, property]) => {
    const { description, ...schema } = property
    const required = whole.required?.includes(name) ?? false
    return {
      name,
      in: 'query' as const,
      required,
      description,
      schema,
      example: example.input[name],
    }
  })
  return { parameters }
}

function describeRefusals(registry: Registry, contract: Contract): RouteConfig['responses'] {
  const responses = [...refusalsOf(contract)].map(([status, sentences]) => {
    const schema = jsonSchemaIn(registry, contract.refused?.[status] ?? refusal, 'output')
    const content = { [JSON_BODY]: { schema, example: { error: sentences[0] } } }
    const headers = WITH_RETRY_AFTER.includes(status) ? { headers: RETRY_AFTER } : {}
    return [status, { description: sentences.join(' Or: '), ...headers, content }]
  })
  return Object.fromEntries(responses)
}

function inPlace(example: unknown, baseUrl: string): unknown {
  return JSON.parse(JSON.stringify(example).replaceAll('{base}', baseUrl))
}

/** Ordered by status. */
function refusalsOf(contract: Contract): Map<number, string[]> {
  const own = Object.entries(contract.refusals ?? {}).flatMap(([status, sentences = []]) => {
    return sentences.map(sentence => [Number(status), sentence] as const)
  })
  const isPost = contract.method === 'post'
  const hasFields = Object.keys(contract.input.shape).length > 0
  const all: [boolean, number, string][] = [
    [hasFields, 400, misfit(contract)],
    [!hasFields && !isPost, 400, 'name: must be given once'],
    [contract.who !== 'anyone', 401, LOG_IN_FIRST],
    [contract.who === 'diner', 403, DINERS_ONLY],
    [contract.who === 'business', 403, BUSINESSES_ONLY],
    [isPost, 403, FROM_ELSEWHERE],
    ...own.map(([status, sentence]): [boolean, number, string] => [true, status, sentence]),
    [isPost, 413, TOO_BIG],
    [isPost, 415, NO_JSON],
    [true, 503, SORRY],
  ]
  const byStatus = new Map<number, string[]>()
  for (const [isIts, status, sentence] of all.toSorted(([, a], [, b]) => a - b)) {
    if (isIts) byStatus.set(status, [...(byStatus.get(status) ?? []), sentence])
  }
  return byStatus
}

function misfit({ input }: Contract): string {
  const nothing = Object.fromEntries(Object.keys(input.shape).map(name => [name, null]))
  const issue = input.safeParse(nothing).error?.issues[0]
  return `${issue?.path.join('.')}: ${issue?.message}`
}
