export function storedFieldOf(name: string): string {
  return `${name}-stored`
}

/** A file refused before upload sends this field instead. */
export function refusedFieldOf(name: string): string {
  return `${name}-refused`
}
