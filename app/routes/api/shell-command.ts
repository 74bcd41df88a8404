import type { OpenApiDocument, Operation } from './openapi-types.ts'

/** The example of a call as a command for a terminal. */
export function shellCommand(
  method: 'GET' | 'POST',
  path: string,
  { parameters = [], requestBody, 'x-who': who }: Operation,
  { servers, components }: OpenApiDocument,
): string {
  const origin = servers[0]?.url ?? ''
  const needsSession = who !== 'anyone'
  const given = parameters.filter(({ example }) => example !== undefined)
  const query = new URLSearchParams(given.map(({ name, example }) => [name, String(example)]))
  const body = requestBody?.content['application/json'].example
  const address = `${origin}${path}${query.size > 0 ? `?${query}` : ''}`
  return [
    `curl ${quoted(address)}`,
    ...(needsSession ? [`-b ${quoted(`${components.securitySchemes.session?.name}=…`)}`] : []),
    ...(needsSession && method === 'POST' ? [`-H ${quoted(`Origin: ${origin}`)}`] : []),
    ...(body === undefined ? [] : [`-H ${quoted('Content-Type: application/json')}`]),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
