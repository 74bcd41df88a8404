/** One measured figure beside what was wanted of it, and the raw figures it came from. */
export interface Goal {
  what: string
  figure: number
  atLeast?: number
  atMost?: number
  raw: string
}
