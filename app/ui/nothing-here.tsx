import type { ReactNode } from 'react'
import { Drink } from './drink.tsx'

interface NothingHereProps {
  drink: string
  text: string
  hint?: string
  action?: ReactNode
}

export function NothingHere({ drink, text, hint, action }: NothingHereProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-field-line px-6 py-10 text-center sm:py-14">
      <Drink name={drink} pixels={96} className="size-24" />
      <div className="grid gap-1.5">
        <p className="mx-auto max-w-xl font-display text-xl leading-snug sm:text-2xl text-balance">
          {text}
        </p>
        {hint ? <p className="mx-auto max-w-md text-balance text-soft">{hint}</p> : null}
      </div>
      {action}
    </div>
  )
}
