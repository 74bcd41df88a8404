const ANSWER_WITHIN_MS = 10_000

export type Deliver = (request: Request) => Promise<Response>

/** The status of the answer; null without one in time. */
export async function statusFrom(
  to: Deliver,
  request: Request,
  stopping: AbortSignal,
): Promise<number | null> {
  const late = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_WITHIN_MS)])
  const aborted = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true })
  })
  try {
    return await Promise.race([statusOf(to(new Request(request, { signal: late }))), aborted])
  } catch {
    return null
  }
}

/** Reads the body, so that the connection can be reused. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}
