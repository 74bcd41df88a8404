import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAround, boxText, MAP_AREA, readBox, withinArea } from './box.ts'

const { south, west, north, east } = MAP_AREA

describe('reading a box of the map', () => {
  test('takes south, west, north and east in degrees', () => {
    expect(readBox('39,-77.2,39.1,-77', MAP_AREA)).toEqual({
      south: 39,
      west: -77.2,
      north: 39.1,
      east: -77,
    })
  })

  test('cuts it to what the map shows', () => {
    expect(readBox('30,-85,39,-77', MAP_AREA)).toEqual({ south, west, north: 39, east: -77 })
  })

  test.each([
    ['', 'unreadable'],
    ['39,-77.2,39.1', 'unreadable'],
    ['39,-77.2,39.1,-77,1', 'unreadable'],
    ['NaN,NaN,NaN,NaN', 'unreadable'],
    ['39,-77.2,Infinity,-77', 'unreadable'],
    ['39,-77.2,1e3,-77', 'unreadable'],
    [`39,-77.2,39.${'1'.repeat(1_000)},-77`, 'unreadable'],
    ['٣٩,-77.2,39.1,-77', 'unreadable'],
    ['39.1,-77.2,39,-77', 'unreadable'],
    ['39,-77,39.1,-77.2', 'unreadable'],
    ['-90,-180,90,180', 'too-large'],
    ['48.8,2.2,48.9,2.4', 'outside'],
    ['39.96,-77,40.2,-76', 'outside'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(readBox(text, MAP_AREA)).toBe(problem)
  })

  test('never gives a box outside the map, nor one inside out, whatever it reads', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const box = readBox(text, MAP_AREA)
        return typeof box === 'string' || (box.south < box.north && box.west < box.east)
      }),
    )
  })
})

describe('writing a box into an address', () => {
  const latitude = fc.double({ min: south, max: north, noNaN: true })
  const longitude = fc.double({ min: west, max: east, noNaN: true })

  test('loses nothing of it, and reads back the same', () => {
    fc.assert(
      fc.property(latitude, longitude, latitude, longitude, (a, b, c, d) => {
        const box = boxAround([
          { latitude: a, longitude: b },
          { latitude: c, longitude: d },
        ])
        fc.pre(box !== null && box.south < box.north && box.west < box.east)
        const text = boxText(withinArea(box, MAP_AREA))
        const read = readBox(text, MAP_AREA)
        if (typeof read === 'string') return false
        const holds =
          read.south <= box.south &&
          read.west <= box.west &&
          read.north >= box.north &&
          read.east >= box.east
        return holds && boxText(read) === text
      }),
    )
  })

  test('has no box around nothing', () => {
    expect(boxAround([])).toBeNull()
  })
})
