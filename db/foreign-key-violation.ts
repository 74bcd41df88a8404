const FOREIGN_KEY_VIOLATION = '23503'

/** For `catch`: a referenced row does not exist (any more). */
export function whenRowIsGone<T>(gone: T): (error: unknown) => T {
  return error => {
    if (isForeignKeyViolation(error)) return gone
    throw error
  }
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
}
