import { href } from 'react-router'
import type { Area } from '../../domain/files/area.ts'

/** The parts of the page on which a business edits its own, in their order. */
export const PARTS = ['details', 'hours', 'picture', 'background', 'menu', 'tags', 'items'] as const

export type Part = (typeof PARTS)[number]

/** What the file of a part is for; the others have none. */
export const AREA_OF_PART = {
  picture: 'profile-pictures',
  background: 'background-images',
  menu: 'menu-uploads',
  items: 'featured-items',
} as const satisfies Partial<Record<Part, Area>>

/** The input of a part that holds its file. */
export const FILE = 'file'

export function partOf(params: URLSearchParams): Part {
  return PARTS.find(part => part === params.get('part')) ?? 'details'
}

/** Where the form of a part is sent. */
export function partAction(part: Part): string {
  return `${href('/profile/edit-business-profile')}?${new URLSearchParams({ part })}`
}

/** The same page, opened at one of its parts. */
export function editHref(part: Part): string {
  return `${href('/profile/edit-business-profile')}#${part}`
}
