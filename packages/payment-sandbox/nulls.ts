/** Fields that hold nothing, which the provider sends all the same. */
export function nulls<Name extends string>(...names: Name[]): Record<Name, null>
export function nulls(...names: string[]): Record<string, null> {
  return Object.fromEntries(names.map(name => [name, null]))
}
