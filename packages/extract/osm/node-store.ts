import { BrokenExtract } from '../broken-extract.ts'

/** Nodes a chunk, each of twelve bytes. */
const CHUNK = 65_536
const MAX_DIFFERENCE = 2 ** 32

interface Chunk {
  first: number
  length: number
  /** Less that of the first. */
  ids: Uint32Array
  latitudes: Int32Array
  longitudes: Int32Array
}

/** Points of nodes by their ids, which come in ascending order. Twelve bytes a node. */
export class NodeStore {
  readonly #chunks: Chunk[] = []
  #current: Chunk | null = null
  #last = Number.NEGATIVE_INFINITY

  get isEmpty(): boolean {
    return this.#chunks.length === 0
  }

  /** Refuses a file whose nodes are not sorted. */
  expectAfter(id: number): void {
    if (id <= this.#last) {
      throw new BrokenExtract('is not sorted by ids: sort it with `osmium sort` first')
    }
    this.#last = id
  }

  add(id: number, latitude: number, longitude: number): void {
    let chunk = this.#current
    if (!chunk || chunk.length === CHUNK || id - chunk.first >= MAX_DIFFERENCE) {
      chunk = {
        first: id,
        length: 0,
        ids: new Uint32Array(CHUNK),
        latitudes: new Int32Array(CHUNK),
        longitudes: new Int32Array(CHUNK),
      }
      this.#chunks.push(chunk)
      this.#current = chunk
    }
    chunk.ids[chunk.length] = id - chunk.first
    chunk.latitudes[chunk.length] = latitude
    chunk.longitudes[chunk.length] = longitude
    chunk.length++
  }

  /** Appends longitude and latitude in degrees. Returns whether the node is known. */
  appendTo(path: number[], id: number): boolean {
    const chunk = this.#chunkOf(id)
    if (!chunk) return false
    const difference = id - chunk.first
    let [from, to] = [0, chunk.length - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((chunk.ids[middle] ?? 0) < difference) from = middle + 1
      else to = middle
    }
    if (chunk.ids[from] !== difference) return false
    path.push((chunk.longitudes[from] ?? 0) / 1e7, (chunk.latitudes[from] ?? 0) / 1e7)
    return true
  }

  #chunkOf(id: number): Chunk | undefined {
    let [from, to] = [0, this.#chunks.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#chunks[middle]?.first ?? 0) <= id) from = middle + 1
      else to = middle
    }
    return this.#chunks[from - 1]
  }
}
