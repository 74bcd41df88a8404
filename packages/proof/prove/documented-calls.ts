import { z } from 'zod'
import { type RequestOptions, send } from './client.ts'

const media = z.object({ schema: z.unknown(), example: z.record(z.string(), z.unknown()) })

const operation = z.object({
  'x-who': z.enum(['anyone', 'signed-in', 'diner', 'business']),
  parameters: z.array(z.object({ name: z.string(), example: z.unknown().optional() })).default([]),
  requestBody: z.object({ content: z.object({ 'application/json': media }) }).optional(),
})

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

export interface DocumentedCall {
  path: string
  method: 'GET' | 'POST'
  who: 'anyone' | 'signed-in' | 'diner' | 'business'
  /** A valid input. */
  example: Record<string, unknown>
  request(input: Record<string, unknown>): RequestOptions
}

export async function documentedCalls(url: string): Promise<DocumentedCall[]> {
  const { text } = await send(url, { path: '/api/openapi.json' })
  const { paths } = document.parse(JSON.parse(text))
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, described]) => {
      const content = described.requestBody?.content['application/json']
      const inQuery = described.parameters.map(({ name, example }) => [name, example])
      return {
        path,
        method: verb === 'get' ? 'GET' : 'POST',
        who: described['x-who'],
        example: content?.example ?? Object.fromEntries(inQuery),
        request: input =>
          verb === 'get' ? { path: `${path}?${queryOf(input)}` } : { path, json: input },
      }
    }),
  )
}

function queryOf(input: Record<string, unknown>): string {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  return new URLSearchParams(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()
}
