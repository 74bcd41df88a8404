import type { Endpoints } from '../endpoint.ts'
import type { Description } from './description.ts'
import { explanationOf } from './explained.ts'
import { unknownParameters } from './parameters.ts'
import type { RecordedCall } from './recorder.ts'

interface CallComparison {
  call: string
  answers: number
  refusals: number
  /** Counted at the outside. */
  parameters: number
}

interface Finding {
  call: string
  what: string
}

export interface Report {
  compared: CallComparison[]
  /** Differences with a known reason. */
  explained: (Finding & { why: string })[]
  /** Other differences, and calls that could not be compared. */
  differences: Finding[]
}

/** Compares answers with the provider's description. */
export function compare(
  calls: Endpoints,
  recorded: readonly RecordedCall[],
  description: Description,
): Report {
  const report: Report = { compared: [], explained: [], differences: [] }
  for (const [call, { takes }] of Object.entries(calls)) {
    const described = description.find(call)
    const mine = recorded.filter(one => one.call === call)
    const answers = mine.filter(({ status }) => status < 300)
    if (!described || answers.length === 0) {
      const what = described ? 'was never answered' : 'is not described'
      report.differences.push({ call, what })
      continue
    }
    for (const name of unknownParameters(takes, described.takes)) {
      note(report, { call, field: name, problem: 'is no parameter of it' })
    }
    for (const { status, answer } of mine) {
      for (const { field, problem } of described.differencesOf(status, answer)) {
        note(report, { call, field, problem })
      }
    }
    const refusals = mine.length - answers.length
    const parameters = Object.keys(takes.shape).length
    report.compared.push({ call, answers: answers.length, refusals, parameters })
  }
  return report
}

function note(
  { explained, differences }: Report,
  { call, field, problem }: { call: string; field: string; problem: string },
): void {
  const what = `${field} ${problem}`.trim()
  if ([...explained, ...differences].some(known => known.call === call && known.what === what))
    return
  const why = explanationOf(call, field, problem)
  if (why === null) differences.push({ call, what })
  else explained.push({ call, what, why })
}
