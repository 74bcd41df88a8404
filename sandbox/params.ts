import { z } from 'zod'
import { noSuch } from './api-error.ts'
import { NOT_WHOLE } from './endpoint.ts'

/** Notes of ours on an object of the provider: at most 50, of 40 and 500 letters. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine(notes => Object.keys(notes).length <= 50, 'at most 50 keys')
  .default({})

/** A whole number in a form. */
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, NOT_WHOLE)
  .transform(Number)

/** Which fields of an answer are to be whole objects; the sandbox answers what it has. */
const expand = z.array(z.string()).optional()

/** When something was made, in seconds since 1970: at one, or between two. */
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

/** How a list is read page by page. */
export const page = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().max(255).optional(),
  created,
  expand,
}

interface Asked {
  limit: number
  starting_after?: string
  created?: z.output<typeof created>
}

/**
 * One page of a list that is the newest first, and whether there is more. Throws the provider's refusal
 * when the page is to follow something that is not in the list.
 */
export function pageOf<T extends { id: string; object: string; created?: number }>(
  all: T[],
  { limit, starting_after, created: when }: Asked,
): { data: T[]; hasMore: boolean } {
  const wanted = when === undefined ? all : all.filter(one => isWithin(one.created ?? 0, when))
  const before = starting_after ? wanted.findIndex(({ id }) => id === starting_after) : -1
  if (starting_after && before < 0) {
    throw noSuch(all[0]?.object ?? 'object', starting_after, 'starting_after')
  }
  const from = before + 1
  return { data: wanted.slice(from, from + limit), hasMore: wanted.length > from + limit }
}

function isWithin(at: number, when: NonNullable<Asked['created']>): boolean {
  if (typeof when === 'number') return at === when
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = when
  return at > gt && at >= gte && at < lt && at <= lte
}
