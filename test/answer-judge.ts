import { Ajv2020 } from 'ajv/dist/2020.js'

/** What is answered to OPTIONS and to a method that a call does not have. */
const WRONG_WAY = [204, 405]
/** What is answered before anything looks at the address. */
const AT_THE_DOOR = [403, 413, 415]

export interface Description {
  paths: Record<string, Record<string, { responses: Record<string, { content?: unknown }> }>>
}

export type Judge = (address: string, method: string, answer: Response) => Promise<string | null>

/** Says what in an answer is not as this description of the calls has it; null when nothing is. */
export function createJudge(described: Description): Judge {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(described, 'document')
  return async (address, method, answer) => {
    const path = address.split('?')[0] ?? ''
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
    const { status } = answer
    const result = `${method} ${address} answered ${status}`
    if (WRONG_WAY.includes(status)) return null
    const operation = described.paths[path]?.[verb]
    if (!operation) {
      return [404, ...AT_THE_DOOR].includes(status) ? null : `${result}, at no call`
    }
    const response = operation.responses[status]
    if (!response) return `${result}, which is not described`
    if (status === 429 && !(Number(answer.headers.get('retry-after')) > 0)) {
      return `${result} without Retry-After`
    }
    const text = await answer.text()
    if (method === 'HEAD' || !response.content) {
      return text === '' ? null : `${result} with a body`
    }
    const pointer = ['paths', path, verb, 'responses', `${status}`, 'content', 'application/json']
    const validate = ajv.getSchema(`document#/${pointer.map(escaped).join('/')}/schema`)
    const isFitting = validate?.(JSON.parse(text)) === true
    return isFitting ? null : `${result}: ${JSON.stringify(validate?.errors)}`
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
