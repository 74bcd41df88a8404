/** The names of the boxes that choose a row begin with it. */
export const PICK = 'pick:'
export const MAX_AT_ONCE = 50
