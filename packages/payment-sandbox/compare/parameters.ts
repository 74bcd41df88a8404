import { z } from 'zod'

/** Only these can be sent, because the sandbox refuses all others. */
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

function fieldsOf(schema: unknown): Record<string, unknown> {
  const { properties, items, anyOf, oneOf, allOf } = Object(schema)
  const others = [items, ...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].filter(Boolean)
  return Object.assign({}, ...others.map(fieldsOf), properties)
}

function isOpen(schema: unknown): boolean {
  const { additionalProperties, anyOf } = Object(schema)
  return Boolean(additionalProperties) || (anyOf ?? []).some(isOpen)
}

function nameOf([first = '', ...inner]: string[]): string {
  return `${first}${inner.map(part => `[${part}]`).join('')}`
}
