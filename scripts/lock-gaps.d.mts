type Names = Record<string, string> | undefined

interface LockEntry {
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
}

/** What package-lock.json asks for and does not hold, as "name@range, wanted by path". */
export function listLockGaps(lock: { packages: Record<string, LockEntry> }): string[]
