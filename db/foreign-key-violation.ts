/** PostgreSQL's name for it (appendix A of its manual). */
const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a row was refused because a row that it refers to is not there, or not any more. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
}
