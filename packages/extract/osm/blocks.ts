import { damaged, ProtoReader, summedUp } from '../proto-reader.ts'

export type Tags = ReadonlyMap<string, string>

export type ElementKind = 'node' | 'way' | 'relation'

export interface Member {
  kind: ElementKind
  id: number
  role: string
}

/** What is called for the elements of a block; kinds without a function are not read. */
export interface BlockVisitor {
  /** Degrees times 10^7, in which OpenStreetMap counts; `tags` is null without any. */
  node?: (id: number, latitude: number, longitude: number, tags: Tags | null) => void
  way?: (id: number, nodes: number[], tags: Tags) => void
  relation?: (id: number, tags: Tags, members: () => Member[]) => void
}

const GROUP_FIELDS: Readonly<Record<number, ElementKind>> = {
  1: 'node',
  2: 'node',
  3: 'way',
  4: 'relation',
}
const DENSE_NODES = 2
const MEMBER_KINDS: readonly ElementKind[] = ['node', 'way', 'relation']
const NANO_PER_UNIT = 100
const NO_TAGS: Tags = new Map()

/** Returns the kinds of elements that the block holds. */
export function readBlock(bytes: Uint8Array, visitor: BlockVisitor): Set<ElementKind> {
  const reader = new ProtoReader(bytes)
  const block = new Block()
  const groups: ProtoReader[] = []
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) block.readStrings(reader.message())
    else if (field === 2) groups.push(reader.message())
    else if (field === 17) block.granularity = reader.varint()
    else if (field === 19) block.latitudeOffset = reader.int64()
    else if (field === 20) block.longitudeOffset = reader.int64()
    else reader.skip()
  }
  const kinds = new Set<ElementKind>()
  for (const group of groups) {
    for (let field = group.field(); field > 0; field = group.field()) {
      const kind = GROUP_FIELDS[field]
      if (kind) kinds.add(kind)
      if (kind === undefined || !visitor[kind]) group.skip()
      else if (field === DENSE_NODES) block.readDenseNodes(group.message(), visitor)
      else block.readElement(kind, group.message(), visitor)
    }
  }
  return kinds
}

class Block {
  granularity = NANO_PER_UNIT
  latitudeOffset = 0
  longitudeOffset = 0
  readonly #bytes: Uint8Array[] = []
  readonly #texts: (string | undefined)[] = []

  readStrings(reader: ProtoReader): void {
    for (let field = reader.field(); field > 0; field = reader.field()) {
      if (field === 1) this.#bytes.push(reader.bytes())
      else reader.skip()
    }
  }

  readDenseNodes(reader: ProtoReader, { node }: BlockVisitor): void {
    let ids: number[] = []
    let latitudes: number[] = []
    let longitudes: number[] = []
    let keysAndValues: number[] = []
    for (let field = reader.field(); field > 0; field = reader.field()) {
      if (field === 1) ids = summedUp(reader.packed(signed))
      else if (field === 8) latitudes = summedUp(reader.packed(signed))
      else if (field === 9) longitudes = summedUp(reader.packed(signed))
      else if (field === 10) keysAndValues = reader.packed(unsigned)
      else reader.skip()
    }
    let at = 0
    for (const [index, id] of ids.entries()) {
      const [latitude, longitude] = [latitudes[index], longitudes[index]]
      if (latitude === undefined || longitude === undefined) throw damaged()
      let tags: Map<string, string> | null = null
      for (let key = keysAndValues[at++]; key; key = keysAndValues[at++]) {
        tags ??= new Map()
        tags.set(this.#text(key), this.#text(keysAndValues[at++]))
      }
      node?.(id, ...this.#point(latitude, longitude), tags)
    }
  }

  readElement(kind: ElementKind, reader: ProtoReader, visitor: BlockVisitor): void {
    let [id, latitude, longitude] = [0, 0, 0]
    let keys: number[] = []
    let values: number[] = []
    let roles: number[] = []
    let ids: number[] = []
    let kinds: number[] = []
    for (let field = reader.field(); field > 0; field = reader.field()) {
      if (field === 1) id = kind === 'node' ? reader.signed() : reader.int64()
      else if (field === 2) keys = reader.packed(unsigned)
      else if (field === 3) values = reader.packed(unsigned)
      else if (kind === 'node' && field === 8) latitude = reader.signed()
      else if (kind === 'node' && field === 9) longitude = reader.signed()
      else if (kind === 'way' && field === 8) ids = summedUp(reader.packed(signed))
      else if (kind === 'relation' && field === 8) roles = reader.packed(unsigned)
      else if (kind === 'relation' && field === 9) ids = summedUp(reader.packed(signed))
      else if (kind === 'relation' && field === 10) kinds = reader.packed(unsigned)
      else reader.skip()
    }
    const tags = this.#tags(keys, values)
    if (kind === 'node') visitor.node?.(id, ...this.#point(latitude, longitude), tags)
    else if (kind === 'way') visitor.way?.(id, ids, tags ?? NO_TAGS)
    else visitor.relation?.(id, tags ?? NO_TAGS, () => this.#members(ids, roles, kinds))
  }

  #members(ids: number[], roles: number[], kinds: number[]): Member[] {
    return ids.map((id, index) => {
      const kind = MEMBER_KINDS[kinds[index] ?? -1]
      if (kind === undefined) throw damaged()
      return { kind, id, role: this.#text(roles[index]) }
    })
  }

  #tags(keys: number[], values: number[]): Tags | null {
    if (keys.length === 0) return null
    return new Map(keys.map((key, index) => [this.#text(key), this.#text(values[index])]))
  }

  #point(latitude: number, longitude: number): [latitude: number, longitude: number] {
    const { granularity, latitudeOffset, longitudeOffset } = this
    return [
      Math.round((latitudeOffset + granularity * latitude) / NANO_PER_UNIT),
      Math.round((longitudeOffset + granularity * longitude) / NANO_PER_UNIT),
    ]
  }

  #text(index: number | undefined): string {
    const known = this.#texts[index ?? -1]
    if (known !== undefined) return known
    const bytes = this.#bytes[index ?? -1]
    if (index === undefined || bytes === undefined) throw damaged()
    const text = new TextDecoder().decode(bytes)
    this.#texts[index] = text
    return text
  }
}

function signed(reader: ProtoReader): number {
  return reader.signed()
}

function unsigned(reader: ProtoReader): number {
  return reader.varint()
}
