/** What an answer that was thrown says of itself; throws on what says nothing. */
export function sentenceOf(
  thrown: unknown,
  instead: Readonly<Record<number, string>>,
): { status: number; problem: string } {
  if (typeof thrown === 'object' && thrown !== null && 'data' in thrown && 'init' in thrown) {
    const { data: said, init } = thrown
    const status = typeof init === 'object' && init && 'status' in init ? Number(init.status) : 500
    const problem = instead[status] ?? said
    if (typeof problem === 'string') return { status, problem }
  }
  throw thrown
}
