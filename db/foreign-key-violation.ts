/** PostgreSQL's name for it (appendix A of its manual). */
const FOREIGN_KEY_VIOLATION = '23503'

/** Answers a write whose row refers to one that is not there, or not any more. Throws any other error. */
export function whenRowIsGone<T>(gone: T): (error: unknown) => T {
  return error => {
    if (isForeignKeyViolation(error)) return gone
    throw error
  }
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
}
