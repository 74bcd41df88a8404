import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

const DOCUMENT = '/api/openapi.json'
/** What is answered to OPTIONS and to a method that a call does not have. */
const WRONG_WAY = [204, 405]
/** What is answered before anything looks at the address. */
const AT_THE_DOOR = [403, 413, 415]

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content?: unknown }> }>>
}

/** The application, and a failed test for every answer that is not as /api/openapi.json says. */
export function documented(app: TestApp): TestApp {
  return {
    ...app,
    request: async (path, init) => {
      const answer = await app.request(path, init)
      if (!path.startsWith('/api/') || path === DOCUMENT) return answer
      await (await judge(app))(path, init?.method ?? 'GET', answer.clone())
      return answer
    },
  }
}

let made: ReturnType<typeof makeJudge> | undefined

/** Made once: the description is the same for every application of the tests. */
function judge(app: TestApp): ReturnType<typeof makeJudge> {
  made ??= makeJudge(app)
  return made
}

async function makeJudge(app: TestApp) {
  const described: Described = await (await app.request(DOCUMENT)).json()
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(described, 'document')
  return async (address: string, method: string, answer: Response) => {
    const path = address.split('?')[0] ?? ''
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
    const operation = described.paths[path]?.[verb]
    const status = answer.status
    const result = `${method} ${address} answered ${status}`
    if (WRONG_WAY.includes(status)) return
    if (!operation) {
      expect([404, ...AT_THE_DOOR], result).toContain(status)
      return
    }
    const response = operation.responses[status]
    expect(response, `${result}, which is not described`).toBeDefined()
    if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    if (method === 'HEAD' || !response?.content) {
      expect(await answer.text(), result).toBe('')
      return
    }
    const pointer = ['paths', path, verb, 'responses', `${status}`, 'content', 'application/json']
    const validate = ajv.getSchema(`document#/${pointer.map(escaped).join('/')}/schema`)
    const isFitting = validate?.(await answer.json())
    expect(isFitting, `${result}: ${JSON.stringify(validate?.errors)}`).toBe(true)
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
