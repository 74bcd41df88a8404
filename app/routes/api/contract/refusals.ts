import { FROM_ELSEWHERE, NO_JSON, SORRY, TOO_BIG } from '../../../http/refusals.ts'
import { BUSINESSES_ONLY, type Call, DINERS_ONLY, LOG_IN_FIRST } from './call.ts'

/** Every sentence that a call refuses with, by status, in order. */
export function refusalsOf(call: Call): Map<number, string[]> {
  const own = Object.entries(call.refusals ?? {}).flatMap(([status, sentences = []]) => {
    return sentences.map(sentence => [Number(status), sentence] as const)
  })
  const isPost = call.method === 'POST'
  const all: [boolean, number, string][] = [
    [Object.keys(call.asked.shape).length > 0, 400, misfit(call)],
    [call.who !== 'anyone', 401, LOG_IN_FIRST],
    [call.who === 'diner', 403, DINERS_ONLY],
    [call.who === 'business', 403, BUSINESSES_ONLY],
    [isPost, 403, FROM_ELSEWHERE],
    ...own.map(([status, sentence]): [boolean, number, string] => [true, status, sentence]),
    [isPost, 413, TOO_BIG],
    [isPost, 415, NO_JSON],
    [true, 503, SORRY],
  ]
  const bySentence = new Map<number, string[]>()
  for (const [isIts, status, sentence] of all.toSorted(([, a], [, b]) => a - b)) {
    if (isIts) bySentence.set(status, [...(bySentence.get(status) ?? []), sentence])
  }
  return bySentence
}

/** What is said of the first field when nothing in it fits. */
function misfit({ asked }: Call): string {
  const nothing = Object.fromEntries(Object.keys(asked.shape).map(name => [name, null]))
  const issue = asked.safeParse(nothing).error?.issues[0]
  return `${issue?.path.join('.')}: ${issue?.message}`
}
