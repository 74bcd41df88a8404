import { describe, expect, test } from 'vitest'
import { pointOfGeometry } from './shape.ts'

const SQUARE = [
  [-77, 39],
  [-77, 39.2],
  [-76.8, 39.2],
  [-76.8, 39],
  [-77, 39],
]

describe('the point of a shape', () => {
  test.each([
    ['a point', { type: 'Point', coordinates: [-77, 39] }, [39, -77]],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [-77, 39],
          [-76, 39],
        ],
      },
      [39, -76.5],
    ],
    ['the middle of a building', { type: 'Polygon', coordinates: [SQUARE] }, [39.1, -76.9]],
    [
      'the first building of several',
      { type: 'MultiPolygon', coordinates: [[SQUARE], [[[0, 0]]]] },
      [39.1, -76.9],
    ],
    [
      'a building without area',
      {
        type: 'Polygon',
        coordinates: [
          [
            [-77, 39],
            [-77, 39.2],
            [-77, 39],
          ],
        ],
      },
      [39.1, -77],
    ],
  ])('is that of %s', (_, geometry, [latitude, longitude]) => {
    const point = pointOfGeometry(geometry)
    expect(point?.latitude).toBeCloseTo(latitude ?? 0, 9)
    expect(point?.longitude).toBeCloseTo(longitude ?? 0, 9)
  })

  test('lies where the area is, not where the corners are', () => {
    const manyCorners = [
      [-77, 39],
      [-76.99, 39],
      [-76.98, 39],
      [-76.8, 39],
      [-76.8, 39.2],
      [-77, 39.2],
      [-77, 39],
    ]
    expect(pointOfGeometry({ type: 'Polygon', coordinates: [manyCorners] })?.longitude).toBeCloseTo(
      -76.9,
      9,
    )
  })

  test.each([
    [{ type: 'Polygon', coordinates: [] }],
    [{ type: 'Point', coordinates: ['a', 'b'] }],
    [{ type: 'GeometryCollection', geometries: [] }],
    ['no geometry'],
  ])('is unknown for %j', geometry => {
    expect(pointOfGeometry(geometry)).toBeNull()
  })
})
