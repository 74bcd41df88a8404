import { z } from 'zod'
import { placeHref } from '../../ui/locations/place-steps.ts'

const MAX_PAGE = 100_000

const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1)

/** Anything unknown means the first page. */
export function readPage(params: URLSearchParams): number {
  return pageNumber.parse(params.get('page') ?? 1)
}

export function pageHref(key: string, page: number, box: string | null = null): string {
  const params = new URLSearchParams({
    ...(box !== null && { box }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size === 0 ? placeHref(key) : `${placeHref(key)}?${params}`
}
