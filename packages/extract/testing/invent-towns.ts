import type { WrittenElements, WrittenNode, WrittenRelation, WrittenWay } from './write-extract.ts'

export interface Town {
  name: string
  latitude: number
  longitude: number
}

export interface TownSize {
  /** Blocks along each side. */
  blocks: number
  housesPerBlock: number
  placesPerBlock: number
}

const BLOCK_DEGREES = 0.0012
const STREETS = ['Alder', 'Bittern', 'Clover', 'Drake', 'Elm', 'Fern', 'Gannet', 'Heron', 'Iris']
const MOODS = ['Idle', 'Amber', 'Brave', 'Crooked', 'Dusty', 'Early', 'Faded', 'Gentle', 'Hidden']
const BIRDS = ['Heron', 'Wren', 'Plover', 'Finch', 'Lark', 'Tern', 'Ibis', 'Robin', 'Osprey']
const AMENITIES = ['bar', 'pub', 'restaurant', 'cafe']

/** Towns of streets, houses, parks, a lake with an island, a railway and places, the same for the same input. */
export function inventTowns(towns: readonly Town[], size: TownSize): WrittenElements {
  const idsPerTown = 2_000_000
  const all = () =>
    towns.map((town, index) => new InventedTown(town, size, (index + 1) * idsPerTown))
  return {
    nodes: lazily(function* () {
      for (const town of all()) yield* town.nodes()
    }),
    ways: lazily(function* () {
      for (const town of all()) yield* town.ways()
    }),
    relations: lazily(function* () {
      for (const town of all()) yield* town.relations()
    }),
  }
}

function lazily<T>(make: () => Generator<T>): Iterable<T> {
  return { [Symbol.iterator]: make }
}

class InventedTown {
  readonly #town: Town
  readonly #size: TownSize
  readonly #firstId: number

  constructor(town: Town, size: TownSize, firstId: number) {
    this.#town = town
    this.#size = size
    this.#firstId = firstId
  }

  *nodes(): Generator<WrittenNode> {
    const { blocks, housesPerBlock } = this.#size
    const { name } = this.#town
    yield { ...this.#point(0, blocks / 2, blocks / 2), tags: { place: 'town', name } }
    for (let row = 0; row <= blocks; row++) {
      for (let column = 0; column <= blocks; column++) {
        yield this.#point(this.#crossing(row, column), row, column)
      }
    }
    for (let block = 0; block < blocks * blocks; block++) {
      const [row, column] = this.#corner(block)
      for (let house = 0; house < housesPerBlock; house++) {
        const across = column + 0.1 + (0.8 * house) / housesPerBlock
        const [width, depth] = [0.6 / housesPerBlock, 0.25]
        const first = this.#house(block, house)
        yield this.#point(first, row + 0.1, across)
        yield this.#point(first + 1, row + 0.1 + depth, across)
        yield this.#point(first + 2, row + 0.1 + depth, across + width)
        yield this.#point(first + 3, row + 0.1, across + width)
      }
      for (let place = 0; place < this.#placesIn(block); place++) {
        const point = this.#point(this.#place(block, place), row + 0.5, column + 0.2 + place / 5)
        yield { ...point, tags: this.#placeTags(block, place) }
      }
    }
    for (let corner = 0; corner < 8; corner++) {
      const angle = ((corner % 4) * Math.PI) / 2
      const reach = corner < 4 ? 3 : 1
      yield this.#point(
        this.#lake(corner),
        -4 + reach * Math.sin(angle),
        blocks / 2 + reach * Math.cos(angle),
      )
    }
  }

  *ways(): Generator<WrittenWay> {
    const { blocks, housesPerBlock } = this.#size
    let id = this.#firstId
    for (let line = 0; line <= blocks; line++) {
      const along = Array.from({ length: blocks + 1 }, (_, index) => index)
      const highway = line % 16 === 8 ? 'primary' : line % 4 === 0 ? 'tertiary' : 'residential'
      const street = STREETS[line % STREETS.length]
      const number = Math.floor(line / STREETS.length) + 1
      yield {
        id: ++id,
        nodes: along.map(column => this.#crossing(line, column)),
        tags: { highway, name: `${street} Street ${number}` },
      }
      yield {
        id: ++id,
        nodes: along.map(row => this.#crossing(row, line)),
        tags: { highway, name: `${street} Avenue ${number}` },
      }
    }
    const diagonal = Array.from({ length: blocks + 1 }, (_, index) => this.#crossing(index, index))
    yield { id: ++id, nodes: diagonal, tags: { railway: 'rail' } }
    for (let block = 0; block < blocks * blocks; block++) {
      if (block % 37 === 5)
        yield { id: ++id, nodes: this.#around(block), tags: { leisure: 'park' } }
      for (let house = 0; house < housesPerBlock; house++) {
        const first = this.#house(block, house)
        const tags = house === 0 && block % 50 === 7 ? this.#placeTags(block, 9) : {}
        const nodes = [first, first + 1, first + 2, first + 3, first]
        yield { id: ++id, nodes, tags: { building: 'yes', ...tags } }
      }
    }
    const shore = [0, 1, 2, 3, 0].map(corner => this.#lake(corner))
    const island = [4, 5, 6, 7, 4].map(corner => this.#lake(corner))
    yield { id: this.#shore, nodes: shore.slice(0, 3), tags: {} }
    yield { id: this.#shore + 1, nodes: shore.slice(2), tags: {} }
    yield { id: this.#shore + 2, nodes: island, tags: {} }
  }

  *relations(): Generator<WrittenRelation> {
    yield {
      id: this.#firstId,
      tags: { type: 'multipolygon', natural: 'water', name: `${this.#town.name} Lake` },
      members: [
        [this.#shore, 'outer'],
        [this.#shore + 1, 'outer'],
        [this.#shore + 2, 'inner'],
      ],
    }
  }

  get #shore(): number {
    return this.#firstId + 1_900_000
  }

  #point(id: number, row: number, column: number): WrittenNode {
    const { latitude, longitude } = this.#town
    const { blocks } = this.#size
    const own = Math.max(id, this.#firstId)
    return {
      id: own,
      latitude: latitude + (row - blocks / 2 + crooked(own)) * BLOCK_DEGREES,
      longitude: longitude + (column - blocks / 2 + crooked(own + 0.5)) * BLOCK_DEGREES,
    }
  }

  #crossing(row: number, column: number): number {
    return this.#firstId + 1 + row * (this.#size.blocks + 1) + column
  }

  #corner(block: number): [row: number, column: number] {
    return [Math.floor(block / this.#size.blocks), block % this.#size.blocks]
  }

  #around(block: number): number[] {
    const [row, column] = this.#corner(block)
    const corners = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ] as const
    return corners.map(([down, across]) => this.#crossing(row + down, column + across))
  }

  /** Ids of a block come after those of the crossings, houses first. */
  #inBlock(block: number, index: number): number {
    const { blocks, housesPerBlock, placesPerBlock } = this.#size
    const perBlock = 4 * housesPerBlock + Math.ceil(placesPerBlock)
    return this.#firstId + 2 + (blocks + 1) ** 2 + block * perBlock + index
  }

  #house(block: number, house: number): number {
    return this.#inBlock(block, 4 * house)
  }

  #place(block: number, place: number): number {
    return this.#inBlock(block, 4 * this.#size.housesPerBlock + place)
  }

  #lake(corner: number): number {
    return this.#firstId + 1_900_000 + corner
  }

  #placesIn(block: number): number {
    const { placesPerBlock } = this.#size
    return Math.floor((block + 1) * placesPerBlock) - Math.floor(block * placesPerBlock)
  }

  #placeTags(block: number, place: number): Record<string, string> {
    const number = block * 10 + place
    const name = `The ${MOODS[number % 9]} ${BIRDS[Math.floor(number / 9) % 9]} ${block}`
    const [row] = this.#corner(block)
    return {
      amenity: AMENITIES[number % AMENITIES.length] ?? 'bar',
      name,
      'addr:housenumber': String(100 + number),
      'addr:street': `${STREETS[row % STREETS.length]} Street`,
      'addr:city': this.#town.name,
      ...(number % 2 === 0 ? { website: `https://place-${this.#firstId + number}.example` } : {}),
      ...(number % 3 === 0 ? { opening_hours: 'Mo-Th 11:00-23:00; Fr,Sa 11:00-02:00' } : {}),
      ...(number % 21 === 0 ? { happy_hours: 'Mo-Fr 16:00-18:00' } : {}),
    }
  }
}

/** As if drawn by hand: up to a twentieth of a block off, the same for the same number. */
function crooked(number: number): number {
  const noise = Math.sin(number * 12.9898) * 43_758.5453
  return (noise - Math.floor(noise) - 0.5) / 10
}
