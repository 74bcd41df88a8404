import { jsonText } from './json-text.ts'
import type { JsonSchema, OpenApiDocument, OpenApiResponse, Operation } from './openapi-types.ts'
import { shellCommand } from './shell-command.ts'

/** The description of the calls as its page shows it. */
export interface Readable {
  paragraphs: string[]
  baseUrl: string
  groups: { name: string; description: string; calls: ReadableCall[] }[]
  /** What answers are made of. */
  shapes: ReadableShape[]
}

export interface ReadableCall {
  /** The fragment that leads to it. */
  anchor: string
  method: string
  path: string
  summary: string
  description: string
  who: string
  fields: ReadableField[]
  /** The same question from a command line. */
  command: string
  /** The names of the shapes that its answer is made of. */
  shapes: string[]
  answer: string
  /** What an answer without a body means; null where there is none. */
  empty: string | null
  /** What the status 202 means; null where it is not answered. */
  unfinished: string | null
  refusals: { status: string; sentences: string[] }[]
}

export interface ReadableShape {
  name: string
  description: string
  fields: ReadableField[]
}

export interface ReadableField {
  name: string
  type: string
  isRequired: boolean
  description: string
}

const WHO: Record<Operation['x-who'], string> = {
  anyone: 'Everybody',
  'signed-in': 'Who is logged in',
  diner: 'Diners who are logged in',
  business: 'Businesses that are logged in',
}

export function readable(document: OpenApiDocument): Readable {
  const baseUrl = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ tag: get.tags[0], call: readableCall('GET', path, get, document) }] : []),
    ...(post ? [{ tag: post.tags[0], call: readableCall('POST', path, post, document) }] : []),
  ])
  return {
    paragraphs: document.info.description.split('\n\n'),
    baseUrl,
    groups: document.tags.map(({ name, description }) => ({
      name,
      description,
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
    shapes: Object.entries(document.components.schemas)
      .filter(([name]) => name !== 'Error')
      .map(([name, schema]) => {
        return { name, description: schema.description ?? '', fields: fieldsOf(schema) }
      }),
  }
}

function readableCall(
  method: 'GET' | 'POST',
  path: string,
  operation: Operation,
  document: OpenApiDocument,
): ReadableCall {
  const { 200: answered, 202: unfinished, 205: empty, ...refused } = operation.responses
  const content = answered?.content?.['application/json']
  return {
    anchor: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description,
    who: WHO[operation['x-who']],
    fields: askedFields(operation),
    command: shellCommand(method, path, operation, document),
    shapes: namesIn(content?.schema),
    answer: jsonText(content?.example ?? null),
    empty: empty?.description ?? null,
    unfinished: unfinished?.description ?? null,
    refusals: Object.entries(refused).map(([status, response]) => {
      return { status, sentences: sentencesOf(response) }
    }),
  }
}

function askedFields({ parameters, requestBody }: Operation): ReadableField[] {
  if (requestBody) return fieldsOf(requestBody.content['application/json'].schema)
  return (parameters ?? []).map(({ name, required, description = '', schema }) => {
    return { name, type: typeText(schema), isRequired: required, description }
  })
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): ReadableField[] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: typeText(property),
    isRequired: required.includes(name),
    description: (typeof property === 'object' && property.description) || '',
  }))
}

function sentencesOf({ description }: OpenApiResponse): string[] {
  return description.split(' Or: ')
}

/** The names of the components that a schema refers to, each once. */
function namesIn(schema: JsonSchema | undefined): string[] {
  const references = JSON.stringify(schema ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return [...new Set([...references].map(([, name = '']) => name))]
}

/** A type in words: "whole number, 1 to 48", "list of Restaurant", "text or null". */
function typeText(schema: JsonSchema | boolean | undefined): string {
  if (typeof schema !== 'object') return 'anything'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => String(value)).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(choice => typeText(unbounded(choice))))].join(' or ')
  if (Array.isArray(schema.type)) {
    return schema.type.map(type => typeText({ ...schema, type })).join(' or ')
  }
  if (schema.type === 'array' && !Array.isArray(schema.items)) {
    return `list of ${typeText(schema.items)}`
  }
  return `${WORDS[schema.type ?? ''] ?? schema.type}${boundsText(schema)}`
}

function unbounded(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === 'boolean') return schema
  const { minimum, maximum, ...rest } = schema
  return rest
}

const WORDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
}

function boundsText({ type, minimum, maximum, default: otherwise }: JsonSchema): string {
  const isBounded = type === 'integer' && minimum !== undefined && Number(maximum) < 1e6
  const bounds = isBounded ? `, ${minimum} to ${maximum}` : ''
  return otherwise === undefined ? bounds : `${bounds}; ${otherwise} if it is left out`
}
