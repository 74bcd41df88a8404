import { href } from 'react-router'
import type { Area } from '../../domain/files/area.ts'

export const PARTS = ['details', 'hours', 'picture', 'background', 'menu', 'tags', 'items'] as const

export type Part = (typeof PARTS)[number]

export const AREA_OF_PART = {
  picture: 'profile-pictures',
  background: 'background-images',
  menu: 'menu-uploads',
  items: 'featured-items',
} as const satisfies Partial<Record<Part, Area>>

export const FILE = 'file'

export function partOf(params: URLSearchParams): Part {
  return PARTS.find(part => part === params.get('part')) ?? 'details'
}

export function partAction(part: Part): string {
  return `${href('/profile/edit-business-profile')}?${new URLSearchParams({ part })}`
}

export function editHref(part: Part): string {
  return `${href('/profile/edit-business-profile')}#${part}`
}
