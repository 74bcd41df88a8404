/** A point on earth in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Where in its file a row begins. */
export interface RowPlace {
  /** From 1. */
  line: number
  /** Which object of the list it is, from 1; null in files with a row a line. */
  object: number | null
}

/** One place as a file tells of it, before anything in it is checked. */
export interface SourceRow extends RowPlace {
  /** Field names as in the file. */
  values: ReadonlyMap<string, unknown>
  /** The point of a shape; rows with coordinates in fields have none. */
  shape: Point | 'no-point' | null
  /** What names the row besides its fields: the id of a feature, or type and id of an element. */
  id: string | null
  /** The day on which the file itself was made, where it says so. */
  fileDate: string | null
}

/** A row that could not even be taken apart. */
export interface UnreadableRow extends RowPlace {
  problem: string
}

/** The name of a field as it is compared: small letters and digits only ("Zip Code", "zip_code"). */
export function fieldKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
