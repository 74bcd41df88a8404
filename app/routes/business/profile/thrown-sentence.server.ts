/** Turns a thrown `data(sentence)` into a refusal; rethrows anything else. */
export function refusalOf(
  thrown: unknown,
  instead: Readonly<Record<number, string>>,
): { status: number; problem: string } {
  if (typeof thrown === 'object' && thrown !== null && 'data' in thrown && 'init' in thrown) {
    const { data: sentence, init } = thrown
    const status = typeof init === 'object' && init && 'status' in init ? Number(init.status) : 500
    const problem = instead[status] ?? sentence
    if (typeof problem === 'string') return { status, problem }
  }
  throw thrown
}
