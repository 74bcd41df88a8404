export interface Goal {
  what: string
  figure: number
  atLeast?: number
  atMost?: number
  raw: string
}
