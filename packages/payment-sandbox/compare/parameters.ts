import { z } from 'zod'

/**
 * The names of the parameters that the sandbox takes and the description does not have, such as
 * `card[number]`. The sandbox refuses all others, so that no other is ever sent to it.
 */
export function unknownParameters(takes: z.ZodObject, described: unknown): string[] {
  const taken = z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' })
  return missingIn(taken, described, [])
}

function missingIn(taken: unknown, described: unknown, path: string[]): string[] {
  return Object.entries(fieldsOf(taken)).flatMap(([name, inner]) => {
    const there = fieldsOf(described)[name]
    const here = [...path, name]
    if (there === undefined) return isOpen(described) ? [] : [nameOf(here)]
    return missingIn(inner, there, here)
  })
}

/** The named fields of a schema, of the things in a list, and of each thing that it may be. */
function fieldsOf(schema: unknown): Record<string, unknown> {
  const { properties, items, anyOf, oneOf, allOf } = Object(schema)
  const others = [items, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].filter(Boolean)
  return Object.assign({}, ...others.map(fieldsOf), properties)
}

/** Whether it takes fields of any name, as notes do. */
function isOpen(schema: unknown): boolean {
  const { additionalProperties, anyOf } = Object(schema)
  return Boolean(additionalProperties) || (anyOf ?? []).some(isOpen)
}

function nameOf([first = '', ...inner]: string[]): string {
  return `${first}${inner.map(part => `[${part}]`).join('')}`
}
