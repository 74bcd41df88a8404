import { type FileHandle, open } from 'node:fs/promises'
import { type Box, doBoxesMeet, elsewhere, isInBox } from '../box.ts'
import { BrokenExtract } from '../broken-extract.ts'
import { type BlobEntry, listBlobs, readBlob } from './blobs.ts'
import { type BlockVisitor, type ElementKind, readBlock, type Tags } from './blocks.ts'
import { type ExtractHeader, readHeader } from './header.ts'
import { NodeStore } from './node-store.ts'
import { joinRings, type Path } from './rings.ts'

export interface OsmFeature {
  kind: ElementKind
  id: number
  tags: Tags
  /** One point of a node; lines or closed rings of a way; the closed rings around an area. */
  outer: Path[]
  /** The rings of holes in an area. */
  inner: Path[]
}

export interface ExtractOptions {
  /** What lies outside is not there. */
  box: Box
  isWanted: (kind: ElementKind, tags: Tags) => boolean
  /** 0 to 1. */
  onProgress?: (part: number) => void
}

/** The features of one block, or of all areas that have several ways. */
type Features = OsmFeature[]

interface Area {
  id: number
  tags: Tags
  outer: number[]
  inner: number[]
}

const AREA_TYPES = new Set(['multipolygon', 'boundary'])

/** A PBF file of OpenStreetMap. Throws `BrokenExtract` for one that is not whole. */
export async function openExtract(path: string): Promise<Extract> {
  const file = await open(path)
  try {
    const [first, ...blobs] = await listBlobs(file)
    if (first?.type !== 'OSMHeader') throw new BrokenExtract('is not a PBF file of OpenStreetMap')
    const header = readHeader(await readBlob(file, first))
    const data = blobs.filter(({ type }) => type === 'OSMData')
    if (data.length === 0) throw new BrokenExtract('holds nothing but its header')
    return new Extract(file, header, data)
  } catch (error) {
    await file.close()
    throw error
  }
}

export class Extract {
  readonly header: ExtractHeader
  readonly #file: FileHandle
  readonly #blobs: BlobEntry[]
  /** Known once every block has been looked at. */
  readonly #kinds = new Map<BlobEntry, Set<ElementKind>>()

  constructor(file: FileHandle, header: ExtractHeader, blobs: BlobEntry[]) {
    this.#file = file
    this.header = header
    this.#blobs = blobs
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  /**
   * Three times over the file: areas of several ways, then nodes, then ways, so that it may have any
   * size. Holds twelve bytes for each node in the box. Throws `BrokenExtract`.
   */
  async *features({ box, isWanted, onProgress = () => {} }: ExtractOptions) {
    if (this.header.box && !doBoxesMeet(this.header.box, box)) throw elsewhere(box)
    const areas = await this.#readAreas(isWanted, part => onProgress(part / 3))
    const nodes = new NodeStore()
    let found: Features = []
    const node: BlockVisitor['node'] = (id, latitude, longitude, tags) => {
      nodes.expectAfter(id)
      const [north, east] = [latitude / 1e7, longitude / 1e7]
      if (!isInBox(box, north, east)) return
      nodes.add(id, latitude, longitude)
      if (tags && isWanted('node', tags)) {
        found.push({ kind: 'node', id, tags, outer: [[east, north]], inner: [] })
      }
    }
    for await (const part of this.#visit('node', { node })) {
      onProgress((1 + part) / 3)
      if (found.length > 0) yield found
      found = []
    }
    if (nodes.isEmpty) throw elsewhere(box)
    const members = new Map<number, Path[]>()
    for (const { outer, inner } of areas) for (const id of [...outer, ...inner]) members.set(id, [])
    const way: BlockVisitor['way'] = (id, ids, tags) => {
      const isMember = members.has(id)
      if (!isMember && !isWanted('way', tags)) return
      const outer = pathsOf(ids, nodes)
      if (isMember) members.set(id, outer)
      if (outer.length > 0 && isWanted('way', tags)) {
        found.push({ kind: 'way', id, tags, outer, inner: [] })
      }
    }
    for await (const part of this.#visit('way', { way })) {
      onProgress((2 + part) / 3)
      if (found.length > 0) yield found
      found = []
    }
    const ringsOf = (ids: number[]) => joinRings(ids.flatMap(id => members.get(id) ?? []))
    yield areas
      .map(({ id, tags, outer, inner }): OsmFeature => {
        return { kind: 'relation', id, tags, outer: ringsOf(outer), inner: ringsOf(inner) }
      })
      .filter(({ outer }) => outer.length > 0)
  }

  async #readAreas(
    isWanted: ExtractOptions['isWanted'],
    onProgress: (part: number) => void,
  ): Promise<Area[]> {
    const areas: Area[] = []
    const relation: BlockVisitor['relation'] = (id, tags, membersOf) => {
      if (!AREA_TYPES.has(tags.get('type') ?? '') || !isWanted('relation', tags)) return
      const ways = membersOf().filter(({ kind }) => kind === 'way')
      const [inner = [], outer = []] = [true, false].map(isInner =>
        ways.filter(({ role }) => (role === 'inner') === isInner).map(way => way.id),
      )
      areas.push({ id, tags, outer, inner })
    }
    for await (const part of this.#visit('relation', { relation })) onProgress(part)
    return areas
  }

  /** Yields the part of the file that was read, 0 to 1, after each block that holds the kind. */
  async *#visit(kind: ElementKind, visitor: BlockVisitor): AsyncGenerator<number> {
    for (const [index, entry] of this.#blobs.entries()) {
      const known = this.#kinds.get(entry)
      if (known && !known.has(kind)) continue
      const block = await readBlob(this.#file, entry)
      try {
        this.#kinds.set(entry, readBlock(block, visitor))
      } catch (error) {
        if (!(error instanceof BrokenExtract) || error.message !== 'is damaged') throw error
        throw new BrokenExtract(`is damaged in the block at byte ${entry.at}`)
      }
      yield (index + 1) / this.#blobs.length
    }
  }
}

/** The parts of a way within the box; a ring that is cut by it stays a ring. */
function pathsOf(ids: readonly number[], nodes: NodeStore): Path[] {
  const isRing = ids.length > 3 && ids[0] === ids.at(-1)
  const paths: Path[] = []
  let path: Path = []
  for (const id of ids) {
    const isKnown = nodes.appendTo(path, id)
    if (!isKnown && !isRing && path.length > 0) {
      paths.push(path)
      path = []
    }
  }
  const [first, second] = path
  if (isRing && first !== undefined && second !== undefined) {
    if (path.at(-2) !== first || path.at(-1) !== second) path.push(first, second)
  }
  paths.push(path)
  return paths.filter(({ length }) => length >= 4)
}
