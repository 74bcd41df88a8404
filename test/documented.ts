import { expect } from 'vitest'
import { createJudge, type Description, type Judge } from './answer-judge.ts'
import type { TestApp } from './test-app.ts'

const DOCUMENT = '/api/openapi.json'

/** The application, and a failed test for every answer that is not as /api/openapi.json says. */
export function documented(app: TestApp): TestApp {
  return {
    ...app,
    request: async (path, init) => {
      const answer = await app.request(path, init)
      if (!path.startsWith('/api/') || path === DOCUMENT) return answer
      made ??= judgeOf(app)
      const judge = await made
      expect(await judge(path, init?.method ?? 'GET', answer.clone())).toBeNull()
      return answer
    },
  }
}

/** Made once: the description is the same for every application of the tests. */
let made: Promise<Judge> | undefined

async function judgeOf(app: TestApp): Promise<Judge> {
  const described: Description = await (await app.request(DOCUMENT)).json()
  return createJudge(described)
}
