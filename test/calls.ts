import type { TestApp } from './test-app.ts'

/** Makes a call with a JSON body as who has this cookie. */
export function postCall(
  app: TestApp,
  path: string,
  body: unknown,
  cookie?: string,
  more: Record<string, string> = {},
): Promise<Response> {
  return app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}), ...more },
  })
}

/** Makes a call with a query as who has this cookie. */
export function getCall(
  app: TestApp,
  path: string,
  query: Record<string, string> = {},
  cookie?: string,
): Promise<Response> {
  return app.request(`${path}?${new URLSearchParams(query)}`, { headers: cookie ? { cookie } : {} })
}

/** The sentence that a call was refused with. */
export async function errorOf(answer: Response): Promise<string> {
  const { error }: { error: string } = await answer.json()
  return error
}
