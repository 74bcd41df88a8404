import { z } from 'zod'
import { isRowId, isUid } from '../../domain/ids/id.ts'
import { MAX_OUTING_PLACES, VOTES, type Vote } from '../../domain/outings/outing.ts'
import { voterName } from '../../domain/outings/voter-name.ts'

const PLACE = 'place-'
const VOTE = 'vote-'

const vote = z.enum(VOTES)

/** A form without a key, as from a program, counts on its own. */
export const ballotForm = z.object({
  name: voterName,
  key: z
    .string()
    .refine(isUid)
    .catch(() => crypto.randomUUID()),
})

export function placeField(id: number): string {
  return `${PLACE}${id}`
}

export function voteField(id: number): string {
  return `${VOTE}${id}`
}

export function readPlaces(fields: Record<string, string>): number[] {
  return Object.keys(fields).flatMap(name => {
    const id = name.startsWith(PLACE) ? name.slice(PLACE.length) : ''
    return isRowId(id) ? [Number(id)] : []
  })
}

/** Ignores invalid votes. */
export function readVotes(fields: Record<string, string>): Map<number, Vote> {
  const votes = new Map<number, Vote>()
  for (const [name, value] of Object.entries(fields)) {
    const id = name.startsWith(VOTE) ? name.slice(VOTE.length) : ''
    const read = vote.safeParse(value)
    if (isRowId(id) && read.success) votes.set(Number(id), read.data)
  }
  return votes
}

export function readShortlist(search: URLSearchParams): number[] {
  const ids = search.getAll('place').filter(isRowId).map(Number)
  return [...new Set(ids)].slice(0, MAX_OUTING_PLACES)
}
