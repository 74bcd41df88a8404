/** A measured figure, its target, and the raw figures behind it. */
export interface Goal {
  what: string
  figure: number
  atLeast?: number
  atMost?: number
  raw: string
}
