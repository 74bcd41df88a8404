import type { z } from 'zod'
import type { Tag, Who } from './contract/call.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/** The parts of OpenAPI 3.1 that our document is made of. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: Tag; description: string }[]
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    schemas: Record<string, JsonSchema>
  }
}

export interface Operation {
  operationId: string
  tags: [Tag]
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { required: true; content: Media }
  responses: Record<string, OpenApiResponse>
  security: Record<string, string[]>[]
  /** Who may make it, where a session alone does not decide. */
  'x-who': Who
}

export interface Parameter {
  name: string
  in: 'query'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface OpenApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Media
}

export interface Media {
  'application/json': { schema: JsonSchema; example: unknown }
}
