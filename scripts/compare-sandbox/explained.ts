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
  {
    call: /\/(subscriptions|checkout\/sessions)/,
    field: /(^|\.)current_period_(start|end) must have required property/,
    why: 'moved to the items of a subscription since the description',
  },
  {
    call: /\/(subscriptions|checkout\/sessions)/,
    field: /must NOT have additional properties$/,
    why: 'newer than the description, and required by the types of the SDK',
  },
  {
    call: /\/(subscriptions|checkout\/sessions)/,
    field:
      /(cancellation_details|customer_details|recurring) must (be null|match a schema in anyOf)$/,
    why: 'has fields within it that are newer than the description',
  },
]

/** Why this difference is right; null when nobody knows. */
export function explanationOf(call: string, field: string, problem: string): string | null {
  const found = EXPLAINED.find(
    known => known.call.test(call) && known.field.test(`${field} ${problem}`),
  )
  return found?.why ?? null
}
