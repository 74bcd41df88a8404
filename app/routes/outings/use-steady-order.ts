import { useState } from 'react'

/** Keeps the order while the reader chooses and others vote. */
export function useSteadyOrder<Item extends { id: number }>(
  items: readonly Item[],
  isHeld: boolean,
): readonly Item[] {
  const order = items.map(({ id }) => id).join()
  const [held, setHeld] = useState(order)
  if (!isHeld && held !== order) setHeld(order)
  if (!isHeld) return items
  const places = held.split(',').map(Number)
  return items.toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
}
