/** The parts of "12 Lantern Row, North Bethesda, MD 20852"; null without a zip code at its end. */
export function splitAddress(
  text: string,
  states: readonly string[],
): { address: string; zipCode: string } | null {
  const [, before, zipCode] = /^(.*[^\s,])[\s,]+(\d{5})(?:-\d{4})?\s*$/.exec(text) ?? []
  if (before === undefined || zipCode === undefined) return null
  const town = new RegExp(`,[^,]+,?\\s+(?:${states.join('|')})$`, 'i')
  return { address: before.replace(town, '').trim(), zipCode }
}
