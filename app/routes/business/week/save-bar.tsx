import type { BrokenLaw } from '../../../domain/laws/broken-laws.ts'
import { lawSentence } from '../../../domain/laws/law-sentence.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { STATE_LAWS_ID } from '../laws/state-laws.tsx'

interface SaveBarProps {
  isSaving: boolean
  isChanged: boolean
  doubts: string
  broken: readonly BrokenLaw[]
  undo: string | null
  onUndo: () => void
}

export function SaveBar({ isSaving, isChanged, doubts, broken, undo, onUndo }: SaveBarProps) {
  return (
    <div className="sticks-below z-20 order-last -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6 lg:col-span-2 lg:col-start-1 lg:row-start-5">
      <p role="status" className="w-full text-sm font-medium text-bad empty:absolute sm:text-base">
        {doubts}
      </p>
      <p role="status" className="empty:absolute sm:w-full">
        {broken[0] ? (
          <a
            href={`#${STATE_LAWS_ID}`}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            <span className="sm:hidden">See state law</span>
            <span className="max-sm:hidden">
              {lawSentence(broken[0])}
              {broken.length > 1 ? ` And ${broken.length - 1} more.` : null}
            </span>
          </a>
        ) : null}
      </p>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-soft empty:absolute">
        {undo ?? (isChanged ? 'Not saved yet; kept in this tab.' : '')}
        {undo ? (
          <button
            type="button"
            onClick={onUndo}
            className="min-h-11 px-1 font-semibold text-link underline underline-offset-4"
          >
            Undo
          </button>
        ) : null}
      </p>
      <Button aria-disabled={isSaving} className="w-full sm:ml-auto sm:w-auto">
        {isSaving ? 'Saving…' : 'Save All Changes'}
      </Button>
    </div>
  )
}
