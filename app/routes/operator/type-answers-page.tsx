import { type ChangeEvent, useRef } from 'react'
import { Form, href } from 'react-router'
import { readAnswers, recordCall } from '../../domain/desk/operators/call-sheet.server.ts'
import {
  type AnswerProblem,
  MAX_NOTE_LENGTH,
  MAX_TYPED_ANSWERS,
} from '../../domain/desk/operators/typed-answers.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/type-answers-page'
import { CALL_ANSWERS } from './call-answers.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { readDeskForm } from './read-reason.server.ts'

export const meta = unlisted('Type answers back · Operators’ desk · Hush')

export function loader({ context }: Route.LoaderArgs) {
  requireOperator(context)
  return null
}

type Row = Awaited<ReturnType<typeof readAnswers>>[number]
type Look = FormAnswer<{ rows?: Row[]; saved?: string }>

/** Nothing is saved before it was seen as it was understood. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, refusal } = await readDeskForm(request, context)
  if (refusal) return refusal
  const { db, now } = context.get(servicesContext)
  const { answers = '', intent } = fields
  const rows = await readAnswers(db, answers)
  if (rows.length === 0)
    return refuse<Look>(400, { problem: 'Type an answer first.', typed: fields })
  if (rows.length > MAX_TYPED_ANSWERS) {
    const problem = `Type at most ${MAX_TYPED_ANSWERS} lines at once.`
    return refuse<Look>(400, { problem, typed: fields })
  }
  if (intent !== 'save') return refuse<Look>(200, { rows, typed: fields })
  const by = auditActorOf(request, context)
  const counts = { recorded: 0, 'already-recorded': 0 }
  const refused: Row[] = []
  for (const row of rows) {
    if ('problem' in row) {
      refused.push(row)
      continue
    }
    const outcome = await recordCall(db, { ...row, seen: row.week, by, now: now() })
    if (outcome === 'recorded' || outcome === 'already-recorded') counts[outcome] += 1
    else refused.push({ line: row.line, problem: 'another-week' })
  }
  const again = counts['already-recorded'] > 0 ? `, ${counts['already-recorded']} noted before` : ''
  const saved = `${counts.recorded} noted${again}.`
  if (refused.length === 0) return redirectWithNotice(href('/operator/calls'), saved)
  const typed = { answers: refused.map(({ line }) => line).join('\n') }
  return refuse<Look>(200, { rows: refused, saved, typed })
}

export default function TypeAnswers({ actionData }: Route.ComponentProps) {
  const { rows = [], saved, problem, typed }: Look = actionData ?? {}
  const understood = rows.filter(row => !('problem' in row)).length
  return (
    <OperatorFrame
      title="Type answers back"
      text="From the printed sheet: one line a place. You see how each is understood before it is saved."
      actions={<TextLink to={href('/operator/calls')}>Back to the calls</TextLink>}
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {rows.length > 0 ? (
          <section aria-label="How the answers are understood" className="grid content-start gap-3">
            {saved ? (
              <p role="status" className="font-semibold">{`${saved} These were not:`}</p>
            ) : null}
            <ol className="grid gap-2">
              {rows.map((row, index) => (
                <Line key={index} row={row} />
              ))}
            </ol>
            {understood > 0 ? (
              <Form method="post">
                <FormOfField />
                <input type="hidden" name="answers" value={typed?.answers ?? ''} />
                <Button name="intent" value="save">
                  {understood === 1 ? 'Save 1 answer' : `Save ${understood} answers`}
                </Button>
              </Form>
            ) : null}
          </section>
        ) : null}
        <Lines key={typed?.answers} typed={typed?.answers} problem={problem} />
      </div>
    </OperatorFrame>
  )
}

function Lines({ typed, problem }: { typed: string | undefined; problem: string | undefined }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const isHydrated = useHydrated()
  const fill = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text()
    if (area.current && text !== undefined) area.current.value = text
  }
  return (
    <Form method="post" className="grid content-start gap-3">
      <FormOfField />
      {problem ? <FormProblem>{problem}</FormProblem> : null}
      <TextAreaField
        ref={area}
        label="Answers"
        name="answers"
        rows={8}
        defaultValue={typed}
        placeholder={'1234-57 right\n1301-08 over, since May\n1322-90 no answer'}
        spellCheck={false}
        hint="The number on the sheet, then right, over or no answer, then a note if you like. Lines of a CSV file do, too."
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="look">
          Look at them
        </Button>
        {isHydrated ? (
          <label className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4 focus-within:outline-2">
            From a file
            <input type="file" accept=".csv,.txt,text/*" onChange={fill} className="sr-only" />
          </label>
        ) : null}
      </div>
    </Form>
  )
}

const PROBLEMS: Record<AnswerProblem, string> = {
  'no-number': 'It does not begin with a number of the sheet, such as 1234-57.',
  'no-answer-read': 'Say right, over or no answer after the number.',
  'note-too-long': `Its note is longer than ${MAX_NOTE_LENGTH} characters.`,
  twice: 'Another line answers for the same place.',
  unknown: 'No place that we call has this number.',
  'another-week': 'Its week has changed since the sheet was printed, or the number is mistyped.',
}

function Line({ row }: { row: Row }) {
  return (
    <li className="rounded-xl border border-line bg-card px-4 py-2.5 wrap-anywhere">
      {'problem' in row ? (
        <>
          <p>{row.line}</p>
          <p className="text-sm font-medium text-bad">{PROBLEMS[row.problem]}</p>
        </>
      ) : (
        <>
          <p>
            <span className="font-semibold">{row.name}:</span> {CALL_ANSWERS[row.answer]}
          </p>
          <p className="text-sm text-soft">
            {[row.number, row.week, row.note && `“${row.note}”`].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
    </li>
  )
}
