import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import { refusalsOf } from './call-refusals.ts'
import type { Contract } from './contract.ts'

type Responses = RouteConfig['responses']

const JSON_BODY = 'application/json'

/** The name of the session among the ways to sign in that the description knows. */
export const SESSION = 'session'

const callErrorSchema = z
  .object({ error: z.string().describe('What was wrong, in one sentence.') })
  .openapi('Error')

const retryAfterHeader = {
  'Retry-After': {
    description: 'Seconds to wait.',
    schema: { type: 'integer', minimum: 1 },
    required: true,
  },
} as const

/** A contract as the library describes it; `{base}` in its example is `baseUrl`. */
export function describeCall(contract: Contract, baseUrl: string): RouteConfig {
  const { path, method, tag, who, input, output, example } = contract
  const answered = {
    [JSON_BODY]: { schema: output, example: inPlace(example.output, baseUrl) },
  }
  return createRoute({
    path,
    method,
    operationId: path.slice('/api/'.length),
    tags: [tag],
    summary: contract.summary,
    description: contract.description,
    request:
      method === 'get'
        ? { query: withExamples(input, example.input) }
        : {
            body: {
              required: true,
              content: { [JSON_BODY]: { schema: input, example: example.input } },
            },
          },
    responses: {
      200: { description: 'Answered.', content: answered },
      ...(contract.unfinished
        ? { 202: { description: contract.unfinished, content: answered } }
        : {}),
      ...(contract.empty ? { 205: { description: contract.empty } } : {}),
      ...refusedResponses(contract),
    },
    security: who === 'anyone' ? [{}, { [SESSION]: [] }] : [{ [SESSION]: [] }],
    'x-who': who,
  })
}

function refusedResponses(contract: Contract): Responses {
  const responses = [...refusalsOf(contract)].map(([status, sentences]) => {
    const response = {
      description: sentences.join(' Or: '),
      ...(status === 429 || status === 503 ? { headers: retryAfterHeader } : {}),
      content: { [JSON_BODY]: { schema: callErrorSchema, example: { error: sentences[0] } } },
    }
    return [status, response]
  })
  return Object.fromEntries(responses)
}

/** The fields of a query, each with what the example gives for it. */
function withExamples(input: z.ZodObject, example: Record<string, unknown>): z.ZodObject {
  const fields = Object.entries(input.shape).map(([name, schema]) => {
    const value = example[name]
    return [name, value === undefined ? schema : schema.openapi({ param: { example: value } })]
  })
  return z.object(Object.fromEntries(fields))
}

function inPlace(example: unknown, baseUrl: string): unknown {
  return JSON.parse(JSON.stringify(example).replaceAll('{base}', baseUrl))
}
