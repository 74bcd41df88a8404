import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'

type Registry = OpenAPIHono['openAPIRegistry']
type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>
type Components = NonNullable<NonNullable<Document['components']>['schemas']>

export type JsonSchema = Exclude<Components[string], { $ref: string }>

/**
 * Named schemas go among the components. Zod writes it, because the library would keep patterns
 * with flags and drop the promise of no other fields (decision 0050).
 */
export function jsonSchemaIn(
  registry: Registry,
  schema: z.ZodType,
  io: 'input' | 'output',
): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(z.object({ schema }), { io }))
  const { $defs, properties }: { $defs?: Components; properties: { schema: JsonSchema } } =
    JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
  for (const [name, component] of Object.entries($defs ?? {})) {
    registry.registerComponent('schemas', name, component)
  }
  return properties.schema
}
