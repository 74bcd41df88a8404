const FOREIGN_KEY_VIOLATION = '23503'

/** Catches the failure of a foreign key: the referenced row is gone. */
export function whenRowIsGone<T>(gone: T): (error: unknown) => T {
  return error => {
    if (isForeignKeyViolation(error)) return gone
    throw error
  }
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
}
