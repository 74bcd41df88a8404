import { MAX_PASTED_LENGTH, type PastedWeek } from '@hush/hours'
import { describeWeekdays, shortWeekday, WEEKDAYS } from '@hush/hours/time'
import { useDeferredValue, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { doubtSentence, leftOutSentence } from './left-out-sentence.ts'
import type { Reader } from './use-reader.ts'

interface PastePanelProps {
  reader: Reader | null
  typed: string | undefined
  leftOut: readonly string[]
  isFirst: boolean
  onUse: (week: PastedWeek) => void
}

const EXAMPLE =
  'Happy Hour Mon–Fri 4–7, $5 drafts, $6 margs; Sat all day; late night Thu 10–close, half-price wings'

/** Fills the editor from pasted text; nothing is saved until the form is. */
export function PastePanel({ reader, typed = '', leftOut, isFirst, onUse }: PastePanelProps) {
  const [text, setText] = useState(typed)
  const box = useRef<HTMLTextAreaElement>(null)
  const deferredText = useDeferredValue(text)
  const pasted = reader && deferredText.trim() !== '' ? reader.readWeek(deferredText) : null
  const isAsked = pasted !== null && pasted.doubts.length > 0
  const isUsable = pasted !== null && !isAsked && WEEKDAYS.some(day => pasted.days[day].enabled)
  const use = () => {
    if (pasted) onUse(pasted)
    setText('')
  }
  return (
    <details
      open={isFirst || leftOut.length > 0 ? true : undefined}
      className="group/paste rounded-card border border-line bg-card shadow-card"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-4 py-3 group-open/paste:rounded-b-none hover:bg-sunk sm:px-6 [&::-webkit-details-marker]:hidden">
        <div>
          <h2 className="font-display text-xl">Paste your week</h2>
          <p className="text-sm text-soft">
            From a menu, a post or your website. You look it over first.
          </p>
        </div>
        <ChevronDown className="size-5 shrink-0 text-soft transition-transform group-open/paste:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line px-4 py-5 sm:px-6">
        <textarea
          ref={box}
          name="paste"
          value={text}
          onChange={event => setText(event.target.value)}
          rows={5}
          maxLength={MAX_PASTED_LENGTH}
          placeholder={EXAMPLE}
          aria-label="Your week as text"
          className="block w-full rounded-xl border border-field-line bg-paper px-4 py-3 placeholder:text-soft"
        />
        {reader && pasted && isAsked ? (
          <WordQuestions
            doubts={pasted.doubts}
            onAnswer={(doubt, meant) => {
              setText(reader.answerDoubt(text, doubt, meant))
              box.current?.focus()
            }}
          />
        ) : null}
        {pasted && !isAsked ? <PastedPreview pasted={pasted} /> : null}
        <LeftOutList texts={pasted ? pasted.leftOut.map(leftOutSentence) : leftOut} />
        {reader ? (
          <Button type="button" look="quiet" onClick={use} disabled={!isUsable}>
            Fill the week with this
          </Button>
        ) : (
          <Button name="intent" value="paste" look="quiet">
            Read it
          </Button>
        )}
      </div>
    </details>
  )
}

interface WordQuestionsProps {
  doubts: PastedWeek['doubts']
  onAnswer: (doubt: PastedWeek['doubts'][number], meant: string | null) => void
}

/** Guessing these words would change the week. */
function WordQuestions({ doubts, onAnswer }: WordQuestionsProps) {
  return (
    <div role="status" className="grid gap-3 rounded-xl bg-sunk px-3 py-3">
      <p className="font-semibold">Before we read it: what do you mean?</p>
      <ul className="grid gap-3">
        {doubts.map(doubt => (
          <li key={doubt.word} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words">{doubtSentence(doubt)}</span>
            {doubt.guesses.map(guess => (
              <Button key={guess} type="button" look="quiet" onClick={() => onAnswer(doubt, guess)}>
                {guess}
              </Button>
            ))}
            <Button type="button" look="quiet" onClick={() => onAnswer(doubt, null)}>
              Take it out
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PastedPreview({ pasted }: { pasted: PastedWeek }) {
  const days = WEEKDAYS.filter(day => pasted.days[day].enabled)
  if (days.length === 0) return <p role="status">No day with a happy hour was found in it.</p>
  return (
    <div role="status" className="grid gap-3">
      <dl className="grid gap-2">
        {days.map(day => (
          <div key={day} className="grid grid-cols-[3.5rem_1fr] gap-2 rounded-xl bg-sunk px-3 py-2">
            <dt className="font-semibold">{shortWeekday(day)}</dt>
            <dd>
              {pasted.days[day].time || 'No time found'}
              {pasted.days[day].items.length > 0 ? (
                <span className="block text-sm text-soft">
                  {pasted.days[day].items.join(' · ')}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{remarksOn(pasted, days.length)}</p>
    </div>
  )
}

function remarksOn({ isEveryDay, deals }: PastedWeek, days: number): string {
  const byDays = Map.groupBy(deals, deal => describeWeekdays(deal.days))
  return [
    isEveryDay ? 'A time without a day is on all seven.' : '',
    ...[...byDays].map(
      ([which, group]) => `On ${which}: ${group.map(deal => deal.text).join(', ')}.`,
    ),
    days < 7 ? 'Days that it does not name are switched off.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function LeftOutList({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="rounded-xl border border-line px-3 py-2 text-sm">
      <p className="font-semibold">Not used</p>
      <ul className="mt-1 grid gap-1 text-soft">
        {texts.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
