/** "42 min", "1 h 20 min", "2 h". */
export function describeDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export function describeEnding(minutes: number): string {
  return `On now, ends in ${describeDuration(minutes)}`
}
