/** Prefix of the names of row boxes. */
export const PICK = 'pick:'
export const MAX_AT_ONCE = 50
