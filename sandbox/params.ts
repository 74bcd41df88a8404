import { z } from 'zod'

/** Notes of ours on an object of the provider: at most 50, of 40 and 500 letters. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine(notes => Object.keys(notes).length <= 50, 'at most 50 keys')
  .default({})

/** A whole number in a form. */
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, 'must be a whole number')
  .transform(Number)

/** Which fields of an answer are to be whole objects; the sandbox answers what it has. */
export const expand = z.array(z.string()).optional()

/** How a list is read page by page. */
export const page = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  expand,
}

/** One page of a list that is the newest first, and whether there is more. */
export function pageOf<T extends { id: string }>(
  all: T[],
  { limit, starting_after }: { limit: number; starting_after?: string },
): { data: T[]; hasMore: boolean } {
  const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0
  return { data: all.slice(from, from + limit), hasMore: all.length > from + limit }
}
