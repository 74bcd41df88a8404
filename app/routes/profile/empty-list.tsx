import type { ReactNode } from 'react'
import { Drink } from '../../ui/drink.tsx'

interface EmptyListProps {
  drink: string
  text: string
  /** Where to go on. */
  way: ReactNode
}

/** A tab that has nothing yet, and the way to its first. */
export function EmptyList({ drink, text, way }: EmptyListProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line px-6 py-12 text-center sm:py-16">
      <Drink name={drink} pixels={96} className="size-24" />
      <p className="text-lg">{text}</p>
      {way}
    </div>
  )
}
