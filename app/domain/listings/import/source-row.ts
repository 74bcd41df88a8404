export interface Point {
  latitude: number
  longitude: number
}

export interface RowPlace {
  line: number
  /** Counted from 1; null in files with one row per line. */
  object: number | null
}

export interface SourceRow extends RowPlace {
  values: ReadonlyMap<string, unknown>
  shape: Point | 'no-point' | null
  id: string | null
  fileDate: string | null
}

export interface UnreadableRow extends RowPlace {
  problem: string
}

/** Lower-case letters and digits only: "Zip Code" and "zip_code" are the same field. */
export function fieldKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
