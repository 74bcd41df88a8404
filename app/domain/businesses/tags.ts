import { z } from 'zod'
import { TYPED } from '../forms/fields.ts'

/** Source: business §5. */
export const MAX_TAGS = 5
export const MAX_TAG_LENGTH = 40

export const tagForm = z.object({
  tag: z
    .string('Please type a tag.')
    .trim()
    .min(1, { error: 'Please type a tag.', abort: true })
    .max(MAX_TAG_LENGTH, {
      error: `A tag can be at most ${MAX_TAG_LENGTH} characters long.`,
      abort: true,
    })
    .regex(TYPED, 'That tag contains characters we cannot save.'),
})

export type TagsAfter = { outcome: 'saved'; tags: string[] } | { outcome: 'duplicate' | 'full' }

export function withTag(tags: readonly string[], added: string): TagsAfter {
  const tag = added.trim()
  if (tags.some(existing => sameTag(existing, tag))) return { outcome: 'duplicate' }
  if (tags.length >= MAX_TAGS) return { outcome: 'full' }
  return { outcome: 'saved', tags: [...tags, tag] }
}

export function withoutTag(tags: readonly string[], removed: string): string[] {
  return tags.filter(tag => !sameTag(tag, removed))
}

function sameTag(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
