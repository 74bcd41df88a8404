import { FROM_ELSEWHERE, NO_JSON, SORRY, TOO_BIG } from '../http/refusals.ts'
import { BUSINESSES_ONLY, type Contract, DINERS_ONLY, LOG_IN_FIRST } from './contract.ts'

/** Ordered by status. */
export function refusalsOf(contract: Contract): Map<number, string[]> {
  const own = Object.entries(contract.refusals ?? {}).flatMap(([status, sentences = []]) => {
    return sentences.map(sentence => [Number(status), sentence] as const)
  })
  const isPost = contract.method === 'post'
  const hasFields = Object.keys(contract.input.shape).length > 0
  const all: [boolean, number, string][] = [
    [hasFields, 400, misfit(contract)],
    [!hasFields && !isPost, 400, 'name: must be given once'],
    [contract.who !== 'anyone', 401, LOG_IN_FIRST],
    [contract.who === 'diner', 403, DINERS_ONLY],
    [contract.who === 'business', 403, BUSINESSES_ONLY],
    [isPost, 403, FROM_ELSEWHERE],
    ...own.map(([status, sentence]): [boolean, number, string] => [true, status, sentence]),
    [isPost, 413, TOO_BIG],
    [isPost, 415, NO_JSON],
    [true, 503, SORRY],
  ]
  const byStatus = new Map<number, string[]>()
  for (const [isIts, status, sentence] of all.toSorted(([, a], [, b]) => a - b)) {
    if (isIts) byStatus.set(status, [...(byStatus.get(status) ?? []), sentence])
  }
  return byStatus
}

function misfit({ input }: Contract): string {
  const nothing = Object.fromEntries(Object.keys(input.shape).map(name => [name, null]))
  const issue = input.safeParse(nothing).error?.issues[0]
  return `${issue?.path.join('.')}: ${issue?.message}`
}
