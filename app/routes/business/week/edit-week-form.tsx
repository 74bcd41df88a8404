import { type DayDraft, type DayReading, describeFully } from '@hush/hours'
import { eachWeekday, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { type FormEvent, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { dayDoubt, daysWithoutTime, doubtsText } from '../../../domain/happy-hours/week-doubts.ts'
import { fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import {
  DAY_FIELDS,
  isEmptyWeek,
  isSameWeek,
  partKey,
  WEEK_PARTS,
  type WeekDraft,
  type WeekPart,
} from '../../../domain/happy-hours/week-form.ts'
import type { BrokenLaw } from '../../../domain/laws/broken-laws.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { ConflictPanel } from '../../../ui/forms/conflict-panel.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { StateLaws } from '../laws/state-laws.tsx'
import { useLawReader } from '../laws/use-law-reader.ts'
import { DatesSection } from './dates-section.tsx'
import { DaySection } from './day-section.tsx'
import type { LoadedWeek } from './loaded-week.ts'
import { PastePanel } from './paste-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { forgetDraft, type StoredDraft, storeDraft } from './stored-draft.ts'
import { type Reader, useReader } from './use-reader.ts'
import type { WeekAnswer, WeekConflict, WeekTokensText } from './week-answer.ts'

const LOG_IN = `${href('/business-login')}?${new URLSearchParams({ next: href('/profile/edit-happy-hour') })}`

interface EditWeekFormProps {
  loaded: LoadedWeek | null
  initialAnswer: WeekAnswer | undefined
  initial: StoredDraft
  isRestored: boolean
}

export function EditWeekForm({ loaded, initialAnswer, initial, isRestored }: EditWeekFormProps) {
  const save = useFetcher<WeekAnswer>()
  const answer = save.data ?? initialAnswer
  const isHydrated = useHydrated()
  const reader = useReader()
  const { week, undo, change, changeDay, undoChange, startOver } = useWeekDraft(
    initial,
    loaded?.memberUid,
  )
  const isSaving = save.state !== 'idle'
  const { dates, pending, submit } = useTypedDates(isSaving)
  const seen = (part: WeekPart) => answer?.weekConflict?.seen[part] ?? initial.seen[part]
  const readings = eachWeekday(day => readingOf(week.days[day].time, { day, reader, loaded }))
  const doubts = eachWeekday(day => dayDoubt(week.days[day], readings[day]))
  const broken = useBrokenLaws(week, loaded)
  const timeless = daysWithoutTime(week, eachWeekday(seen)).join()
  const isAsked = isHydrated && !isSaving && Boolean(answer?.asked) && timeless === answer?.asked
  return (
    <save.Form
      method="post"
      action={href('/profile/edit-happy-hour')}
      onSubmit={submit}
      className="mt-6 grid grid-cols-1 items-start gap-6 **:scroll-mb-28 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr_auto_auto] lg:gap-x-8"
    >
      {/* The first submit button of a form is what Enter presses. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <FormOfField />
      {WEEK_PARTS.map(part => (
        <input key={part} type="hidden" name={fieldNames.seen(part)} value={seen(part) ?? ''} />
      ))}
      <input type="hidden" name="asked" value={answer?.asked ?? ''} />
      <div className="grid gap-4 empty:hidden lg:col-span-2 lg:row-start-1">
        {isSaving ? null : (
          <NotSaved answer={answer} isAsked={isAsked} mine={week} initial={initial} />
        )}
        {isRestored && loaded ? (
          <Restored
            onStartOver={isSameWeek(week, loaded.week) ? null : () => startOver(loaded.week)}
          />
        ) : null}
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-start-2">
        <PastePanel
          reader={reader}
          typed={initialAnswer?.typed?.paste}
          leftOut={initialAnswer?.leftOut ?? []}
          isFirst={loaded !== null && isEmptyWeek(loaded.week)}
          onUse={pasted => {
            change({ ...week, days: pasted.days }, 'The week was filled from your text.')
          }}
        />
      </div>
      <div className="min-w-0 max-lg:order-2 lg:col-start-2 lg:row-start-3">
        <DatesSection
          exceptions={week.exceptions}
          today={loaded?.today ?? ''}
          reader={reader}
          input={dates}
          typed={initialAnswer?.typed?.dates}
          error={pending ?? answer?.errors?.exceptions}
          onChange={exceptions => change({ ...week, exceptions })}
        />
      </div>
      <div className="grid min-w-0 gap-3 max-lg:order-1 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        {WEEKDAYS.map(day => (
          <DaySection
            key={day}
            day={day}
            isToday={day === loaded?.weekday}
            draft={week.days[day]}
            week={week}
            reading={readings[day]}
            doubt={doubts[day]}
            error={answer?.errors?.[DAY_FIELDS[day]]}
            isHydrated={isHydrated}
            onChange={(draft, lost) => changeDay(day, draft, lost)}
            onCopy={next => change(next, `${WEEKDAY_NAMES[day]} was copied.`)}
          />
        ))}
      </div>
      <div className="empty:hidden max-lg:order-3 lg:col-span-2 lg:row-start-4">
        <StateLaws broken={broken} />
      </div>
      <SaveBar
        isSaving={isSaving}
        doubts={(isAsked && answer?.problem) || doubtsText(doubts)}
        broken={broken}
        isChanged={isHydrated && loaded !== null && !isSameWeek(week, loaded.week)}
        undo={undo}
        onUndo={undoChange}
      />
    </save.Form>
  )
}

/** Stops the form while dates are typed but not yet added. */
function useTypedDates(isSaving: boolean) {
  const [pending, setPending] = useState<string | null>(null)
  const dates = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    const isTyped = Boolean(dates.current?.value.trim())
    setPending(isTyped ? 'Add the dates that you typed, or clear them, then save.' : null)
    if (isTyped) dates.current?.focus()
    if (isTyped || isSaving) event.preventDefault()
  }
  return { dates, pending, submit }
}

interface NotSavedProps {
  answer: WeekAnswer | undefined
  /** True to show the problem beside Save. */
  isAsked: boolean
  mine: WeekDraft
  initial: StoredDraft
}

function NotSaved({ answer, isAsked, mine, initial }: NotSavedProps) {
  return (
    <>
      {isAsked ? null : <AnswerProblem answer={answer} logIn={LOG_IN} />}
      {answer?.weekConflict ? (
        <WeekConflictPanel conflict={answer.weekConflict} mine={mine} initial={initial.seen} />
      ) : null}
    </>
  )
}

/** The server's reading of the saved text until the reader has loaded. */
function readingOf(
  text: string,
  { day, reader, loaded }: { day: Weekday; reader: Reader | null; loaded: LoadedWeek | null },
): DayReading | null {
  if (reader) return reader.readDay(text, day, loaded?.slots ?? [])
  return text === (loaded?.week.days[day].time ?? '') ? (loaded?.readings[day] ?? null) : null
}

/** What the server found in the saved week until the reader has loaded. */
function useBrokenLaws(week: WeekDraft, loaded: LoadedWeek | null): readonly BrokenLaw[] {
  const laws = loaded?.laws ?? []
  const reader = useLawReader(laws.length > 0)
  if (reader) return reader.lawsBrokenByWeek(laws, week, loaded?.slots ?? [])
  return loaded && isSameWeek(week, loaded.week) ? loaded.broken : []
}

function Restored({ onStartOver }: { onStartOver: (() => void) | null }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl border border-line bg-card px-4 py-2"
    >
      Changes that you have not saved yet are back.
      {onStartOver ? (
        <button
          type="button"
          onClick={onStartOver}
          className="min-h-11 text-link underline underline-offset-4"
        >
          Start from the saved week
        </button>
      ) : null}
    </p>
  )
}

interface WeekConflictPanelProps {
  conflict: WeekConflict
  mine: WeekDraft
  /** Shows which parts only the other tab changed. */
  initial: WeekTokensText
}

function WeekConflictPanel({ conflict, mine, initial }: WeekConflictPanelProps) {
  const { at, parts, theirs, keep } = conflict
  return (
    <ConflictPanel
      title={`This week was changed in another tab${at ? ` at ${at}` : ''}`}
      differing={parts.map(part => ({
        name: fieldNames.keep(part),
        label: nameOf(part),
        mine: describePart(mine, part),
        theirs: describePart(theirs, part),
        keep: keep?.[part] ?? (partKey(mine, part) === initial[part] ? 'theirs' : 'mine'),
      }))}
    />
  )
}

function nameOf(part: WeekPart): string {
  return part === 'exceptions' ? 'Dates that differ' : WEEKDAY_NAMES[part]
}

function describePart({ days, exceptions }: WeekDraft, part: WeekPart): string {
  if (part === 'exceptions') return exceptions.map(describeFully).join('; ') || 'No dates'
  const { enabled, time, items } = days[part]
  if (!enabled) return 'No happy hour'
  return [time, ...items].filter(Boolean).join(' · ') || 'No time and no deals'
}

/** Stores every change in this tab at once. */
function useWeekDraft(initial: StoredDraft, memberUid: string | undefined) {
  const [week, setWeek] = useState(initial.week)
  const [undo, setUndo] = useState<{ text: string; week: WeekDraft } | null>(null)
  const show = (next: WeekDraft) => {
    setWeek(next)
    if (memberUid) storeDraft(memberUid, { week: next, seen: initial.seen })
  }
  /** `lost` names what can be undone. */
  const change = (next: WeekDraft, lost?: string) => {
    show(next)
    setUndo(lost ? { text: lost, week } : null)
  }
  const changeDay = (day: Weekday, draft: DayDraft, lost?: string) => {
    change({ ...week, days: { ...week.days, [day]: draft } }, lost)
  }
  const undoChange = () => {
    if (undo) show(undo.week)
    setUndo(null)
  }
  const startOver = (saved: WeekDraft) => {
    setWeek(saved)
    setUndo({ text: 'Your unsaved changes are gone.', week })
    forgetDraft()
  }
  return { week, undo: undo?.text ?? null, change, changeDay, undoChange, startOver }
}
