/** The order of a table by one of its columns; in addresses `name`, and `-name` for the last first. */
export interface Sort<Key extends string = string> {
  by: Key
  isDescending: boolean
}

/** Null where nothing is chosen, or what is no column. */
export function readSort<Key extends string>(
  text: string | null,
  keys: readonly Key[],
): Sort<Key> | null {
  const isDescending = text?.startsWith('-') ?? false
  const by = keys.find(key => key === (isDescending ? text?.slice(1) : text))
  return by === undefined ? null : { by, isDescending }
}

export function sortText({ by, isDescending }: Sort): string {
  return isDescending ? `-${by}` : by
}
