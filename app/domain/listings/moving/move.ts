/** From a listing to the one that stands for the same place. */
export interface Move {
  from: number
  to: number
}
