import { describe, expect, test } from 'vitest'
import {
  artSrcSet,
  artUrl,
  artUrlUpTo,
  artWidths,
  BANNERS,
  COVERS,
  DRINKS,
  ITEM_PICTURES,
  LOGOS,
  PLACEHOLDERS,
} from './artwork.ts'

describe('the names of the artwork', () => {
  test('are all different', () => {
    const named = [...COVERS, ...DRINKS, ...ITEM_PICTURES, ...LOGOS].map(({ name }) => name)
    const names = [...named, ...BANNERS, ...Object.values(PLACEHOLDERS)]
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })

  test('offer exactly eight drinks as profile pictures', () => {
    expect(DRINKS).toHaveLength(8)
  })

  test('are tagged with at least one theme, each once, in lower case', () => {
    for (const { name, themes } of [...COVERS, ...ITEM_PICTURES, ...LOGOS]) {
      expect(themes.length, name).toBeGreaterThan(0)
      expect([...new Set(themes)], name).toEqual(themes)
      for (const theme of themes) expect(theme).toMatch(/^[a-z]+(-[a-z]+)*$/)
    }
  })
})

describe('the address of a picture', () => {
  test('names the picture and its width', () => {
    expect(artUrl('cover-crab', 640)).toBe('/art/cover-crab-640.webp')
  })

  test('is at most as wide as asked, in a width that is drawn of its kind', () => {
    const addresses = ['cover-crab', 'placeholder-bar', 'item-crab', 'logo-crab'].map(name => {
      return artUrlUpTo(name, 640)
    })
    expect(addresses).toEqual([
      '/art/cover-crab-640.webp',
      '/art/placeholder-bar-640.webp',
      '/art/item-crab-320.webp',
      '/art/logo-crab-192.webp',
    ])
  })

  test('comes in every width for the browser to choose from', () => {
    expect(artSrcSet('drink-beer', artWidths('drink-beer'))).toBe(
      '/art/drink-beer-96.webp 96w, /art/drink-beer-192.webp 192w',
    )
  })
})
