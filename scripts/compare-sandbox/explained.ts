/** Why an answer rightly differs from an older description of the provider's API. */
interface Explained {
  /** The call, and the field with what is said of it. */
  call: RegExp
  field: RegExp
  why: string
}

export const EXPLAINED: readonly Explained[] = [
  {
    call: /./,
    field: /(^|\.)customer_account /,
    why: 'newer than the description: accounts that are customers',
  },
]

/** Why this difference is right; null when nobody knows. */
export function explanationOf(call: string, field: string, problem: string): string | null {
  const found = EXPLAINED.find(
    known => known.call.test(call) && known.field.test(`${field} ${problem}`),
  )
  return found?.why ?? null
}
