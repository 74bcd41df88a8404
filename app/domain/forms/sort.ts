/** In addresses `name`, and `-name` for descending. */
export interface Sort<Key extends string = string> {
  by: Key
  isDescending: boolean
}

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
