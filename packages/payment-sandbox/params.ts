import { z } from 'zod'
import { noSuch } from './api-error.ts'
import { NOT_WHOLE } from './endpoint.ts'

/** The provider's limits: 50 keys of 40 letters, with 500 letters each. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine(notes => Object.keys(notes).length <= 50, 'at most 50 keys')
  .default({})

export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, NOT_WHOLE)
  .transform(Number)

/** Accepted and ignored. */
const expand = z.array(z.string()).optional()

/** Seconds since 1970: an instant, or a range. */
const created = z
  .union([
    whole,
    z.strictObject({
      gt: whole.optional(),
      gte: whole.optional(),
      lt: whole.optional(),
      lte: whole.optional(),
    }),
  ])
  .optional()

export const page = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().max(255).optional(),
  created,
  expand,
}

interface PageQuery {
  limit: number
  starting_after?: string
  created?: z.output<typeof created>
}

/** `all` is newest first. Throws the provider's refusal for an unknown `starting_after`. */
export function pageOf<T extends { id: string; object: string; created?: number }>(
  all: T[],
  { limit, starting_after, created: when }: PageQuery,
): { data: T[]; hasMore: boolean } {
  const matching = when === undefined ? all : all.filter(one => isWithin(one.created ?? 0, when))
  const before = starting_after ? matching.findIndex(({ id }) => id === starting_after) : -1
  if (starting_after && before < 0) {
    throw noSuch(all[0]?.object ?? 'object', starting_after, 'starting_after')
  }
  const from = before + 1
  return { data: matching.slice(from, from + limit), hasMore: matching.length > from + limit }
}

function isWithin(at: number, when: NonNullable<PageQuery['created']>): boolean {
  if (typeof when === 'number') return at === when
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = when
  return at > gt && at >= gte && at < lt && at <= lte
}
