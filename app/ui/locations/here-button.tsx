import { buttonClass } from '../forms/button.tsx'
import { Crosshair } from '../icons.tsx'
import { PlaceButton } from './place-button.tsx'
import { useHere } from './use-here.ts'

/** Only scripts can ask for a position. */
export function HereButton({ next }: { next: string }) {
  const { ask, isPending, problem, instead } = useHere(next)
  return (
    <div className="grid gap-2 scriptless:hidden">
      <button
        type="button"
        aria-disabled={isPending}
        onClick={ask}
        className={buttonClass('quiet', 'busy-mark w-full')}
      >
        <Crosshair />
        {isPending ? 'Finding you…' : 'Use my location'}
      </button>
      <div role="status" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </div>
      {instead ? <PlaceButton place={instead} next={next} /> : null}
    </div>
  )
}
