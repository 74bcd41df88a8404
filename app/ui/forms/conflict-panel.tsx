import { KEEP } from '../../domain/forms/before.ts'
import type { Conflict, FieldTexts } from '../../domain/forms/form-answer.ts'

interface ConflictPanelProps {
  title: string
  differing: readonly Difference[]
}

export interface Difference {
  name: string
  label: string
  mine: string
  theirs: string
  keep: 'mine' | 'theirs'
}

/** Must be inside the form, which is sent again with the choice. */
export function ConflictPanel({ title, differing }: ConflictPanelProps) {
  return (
    <section
      role="alert"
      aria-label={title}
      className="grid gap-4 rounded-card border-2 border-amber bg-card px-4 py-5 sm:px-6"
    >
      <div>
        <h2 tabIndex={-1} ref={show} className="scroll-mt-20 font-display text-xl outline-none">
          {title}
        </h2>
        <p className="text-soft">
          Nothing of yours was saved yet. Choose what to keep, then save again.
        </p>
      </div>
      {differing.map(({ name, label, mine, theirs, keep }) => (
        <fieldset key={name} className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1 font-semibold">{label}</legend>
          <Choice name={name} keep="mine" text={mine} isChosen={keep === 'mine'} />
          <Choice name={name} keep="theirs" text={theirs} isChosen={keep === 'theirs'} />
        </fieldset>
      ))}
    </section>
  )
}

/** The pressed button may be far below. */
function show(heading: HTMLElement | null) {
  heading?.focus()
}

export function differencesOf(
  { keep, now }: Conflict,
  {
    mine,
    theirs = now,
    labels,
  }: { mine: FieldTexts; theirs?: FieldTexts; labels: Record<string, string> },
): Difference[] {
  return Object.entries(keep).map(([name, chosen]) => ({
    name: KEEP + name,
    label: labels[name] ?? name,
    mine: mine[name] ?? '',
    theirs: theirs[name] ?? '',
    keep: chosen,
  }))
}

interface ChoiceProps {
  name: string
  keep: 'mine' | 'theirs'
  text: string
  isChosen: boolean
}

function Choice({ name, keep, text, isChosen }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-xl border border-line px-4 py-3 hover:bg-sunk has-checked:border-amber has-checked:bg-sunk">
      <input
        type="radio"
        name={name}
        value={keep}
        defaultChecked={isChosen}
        className="mt-1 size-5 shrink-0 accent-amber"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{keep === 'mine' ? 'Keep mine' : 'Take theirs'}</span>
        <span className="block wrap-anywhere text-soft">{text || 'Nothing'}</span>
      </span>
    </label>
  )
}
