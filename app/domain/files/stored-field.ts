export function storedFieldOf(name: string): string {
  return `${name}-stored`
}

/** Sent instead of a file that was refused before it was uploaded. */
export function refusedFieldOf(name: string): string {
  return `${name}-refused`
}
