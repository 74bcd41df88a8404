import { z } from 'zod'
import { type Call, TAGS, type Tag } from './contract/call.ts'
import { refusalsOf } from './contract/refusals.ts'
import type {
  JsonSchema,
  Media,
  OpenApiDocument,
  OpenApiResponse,
  Operation,
  Parameter,
} from './openapi-types.ts'

const INTRODUCTION = [
  'Everything that the pages of Hush ask for, as calls that answer JSON.',
  'Lists are public. What somebody does is done with their session: the cookie that logging in sets. A program that sends the cookie with a POST also sends the header Origin with this address, as browsers do by themselves.',
  'A refusal says in one sentence what was wrong: { "error": "…" }, and names the field that does not fit. After 429 and 503 the header Retry-After says how many seconds to wait.',
].join('\n\n')

const SESSION = 'session'
const ERROR = z
  .object({ error: z.string().describe('What was wrong, in one sentence.') })
  .meta({ id: 'Error' })

interface Place {
  /** The address that the calls are served at. */
  baseUrl: string
  /** The name of the cookie that carries a session there. */
  sessionCookie: string
}

/** The description of calls in OpenAPI 3.1, made from their contracts. */
export function openApiDocument(
  calls: readonly Call[],
  { baseUrl, sessionCookie }: Place,
): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    const operation = describeCall(call, schemas, baseUrl)
    paths[call.path] = call.method === 'GET' ? { get: operation } : { post: operation }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'The calls of Hush', version: '1', description: INTRODUCTION },
    servers: [{ url: baseUrl }],
    tags: tagsOf(calls).map(name => ({ name, description: TAGS[name] })),
    paths,
    components: {
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The session of who is logged in.',
        },
      },
      schemas,
    },
  }
}

function tagsOf(calls: readonly Call[]): Tag[] {
  return [...new Set(calls.map(call => call.tag))]
}

function describeCall(call: Call, schemas: Record<string, JsonSchema>, baseUrl: string): Operation {
  const asked = jsonSchema(call.asked, 'input', schemas)
  const answered = json(
    jsonSchema(call.answered, 'output', schemas),
    inPlace(call.example.answered, baseUrl),
  )
  return {
    operationId: call.path.slice('/api/'.length),
    tags: [call.tag],
    summary: call.summary,
    description: call.description,
    ...(call.method === 'GET'
      ? { parameters: parametersOf(asked, call) }
      : { requestBody: { required: true, content: json(asked, call.example.asked) } }),
    responses: {
      200: {
        description: 'Answered.',
        content: answered,
      },
      ...(call.unfinished ? { 202: { description: call.unfinished, content: answered } } : {}),
      ...(call.empty ? { 205: { description: call.empty } } : {}),
      ...errorsOf(call, jsonSchema(ERROR, 'output', schemas)),
    },
    security: call.who === 'anyone' ? [{}, { [SESSION]: [] }] : [{ [SESSION]: [] }],
    'x-who': call.who,
  }
}

function parametersOf({ properties = {}, required = [] }: JsonSchema, call: Call): Parameter[] {
  return Object.entries(properties).map(([name, property]) => {
    if (typeof property === 'boolean') throw new Error(`${call.path}: ${name} has no schema.`)
    const { description, ...schema } = property
    const example = call.example.asked[name]
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description,
      schema,
      ...(example === undefined ? {} : { example }),
    }
  })
}

function errorsOf(call: Call, schema: JsonSchema): Record<string, OpenApiResponse> {
  const errors = [...refusalsOf(call)].map(([status, sentences]) => {
    const response: OpenApiResponse = {
      description: sentences.join(' Or: '),
      ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
      content: json(schema, { error: sentences[0] }),
    }
    return [status, response]
  })
  return Object.fromEntries(errors)
}

const RETRY_AFTER: OpenApiResponse['headers'] = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}

function json(schema: JsonSchema, example: unknown): Media {
  return { 'application/json': { schema, example } }
}

/** The JSON Schema of a schema; those with a name of their own go among the components. */
function jsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  const named = z.toJSONSchema(z.object({ schema }), { io })
  const text = JSON.stringify(named).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs, properties }: JsonSchema = JSON.parse(text)
  Object.assign(components, $defs)
  const described = properties?.schema
  if (typeof described !== 'object') throw new Error('An object has a schema for its field.')
  return described
}

function inPlace(example: unknown, baseUrl: string): unknown {
  return JSON.parse(JSON.stringify(example).replaceAll('{base}', baseUrl))
}
