import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'

const NAMED = 'https://description.invalid/'

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: schema.optional() })).optional()

const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), schema: schema.optional() }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
})

const description = z.object({
  openapi: z.string().regex(/^3\.0/),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), schema) }),
})

type JsonSchema = z.output<typeof schema>

interface DescribedCall {
  takes: JsonSchema
  /** Empty if the answer is as described. */
  differencesOf(status: number, answer: unknown): Difference[]
}

interface Difference {
  field: string
  problem: string
}

export interface Description {
  edition: string
  /** Null if the description lacks the call. */
  find(name: string): DescribedCall | null
}

/** Reads an OpenAPI 3.0 description. Throws `z.ZodError` for anything else. */
export function readDescription(json: unknown): Description {
  const { info, paths, components } = description.parse(json)
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, logger: false })
  for (const [name, part] of Object.entries(components.schemas)) {
    ajv.addSchema({ ...Object(strictly(part)), $id: `${NAMED}${name}` })
  }
  const known = new Map(Object.entries(paths).map(([path, item]) => [shapeOf(path), item]))
  const compiled = new Map<string, ValidateFunction>()

  function validatorFor(name: string, status: number, answers: JsonSchema): ValidateFunction {
    const key = `${name} ${status < 300}`
    const there = compiled.get(key)
    if (there) return there
    const made = ajv.compile({
      $id: `call:${encodeURIComponent(key)}`,
      ...Object(strictly(answers)),
    })
    compiled.set(key, made)
    return made
  }

  return {
    edition: `${info.title}, ${info.version}`,
    find(name) {
      const [method = '', path = ''] = name.split(' ')
      const item = known.get(shapeOf(path))?.[method.toLowerCase()]
      if (item === undefined) return null
      const call = operation.parse(item)
      return {
        takes: takenBy(call),
        differencesOf(status, answer) {
          const answers = status < 300 ? call.responses['200'] : call.responses.default
          const described = answers?.content?.['application/json']?.schema
          if (!described) return [{ field: '', problem: `${status} is not described` }]
          const validate = validatorFor(name, status, described)
          return validate(answer) ? [] : differencesIn(validate.errors ?? [])
        },
      }
    },
  }
}

/** A path without the names of what stands in it. */
function shapeOf(path: string): string {
  return path.replace(/\{[^}]*\}|:\w+/g, '*')
}

function takenBy({ parameters, requestBody }: z.output<typeof operation>): JsonSchema {
  const form = requestBody?.content?.['application/x-www-form-urlencoded']?.schema?.properties
  const query = parameters
    .filter(parameter => parameter.in === 'query')
    .map(parameter => [parameter.name, parameter.schema ?? {}] as const)
  return { properties: { ...Object.fromEntries(query), ...Object(form) } }
}

/** Unnamed fields are differences; JSON Schema marks nullable ones. */
function strictly(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(strictly)
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([name, value]) => [name, strictly(value)] as const)
  const { nullable, $ref, ...rest } = Object.fromEntries(entries)
  if (typeof $ref === 'string') return { $ref: $ref.replace('#/components/schemas/', NAMED) }
  const isNamed = 'properties' in rest && !('additionalProperties' in rest)
  // A part that names no fields describes none of them.
  const isOpen = Object.keys(Object(rest.properties)).length === 0
  const strict = isNamed && !isOpen ? { ...rest, additionalProperties: false } : rest
  return nullable === true ? { anyOf: [strict, { type: 'null' }] } : strict
}

/** Reports only the branch with the deepest field; the others only say that they do not match. */
function differencesIn(errors: readonly ErrorObject[]): Difference[] {
  const found = errors.map(error => ({ error, field: fieldOf(error) }))
  const told = found
    .filter(
      ({ error, field }) =>
        !(isBranch(error) && found.some(other => other.field.startsWith(`${field}.`))),
    )
    .map(({ error, field }) => ({ field, problem: error.message ?? error.keyword }))
  return [...new Map(told.map(one => [`${one.field} ${one.problem}`, one])).values()]
}

/** True if the error is about one of several alternatives. */
function isBranch({ schemaPath }: ErrorObject): boolean {
  return /\/(anyOf|oneOf)(\/|$)/.test(schemaPath)
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const more = params.additionalProperty ?? params.missingProperty
  const path = instancePath.split('/').slice(1)
  return [...path, ...(more === undefined ? [] : [String(more)])]
    .filter(part => !/^\d+$/.test(part))
    .join('.')
}
