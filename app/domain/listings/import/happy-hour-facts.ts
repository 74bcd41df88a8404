import { describeSlots, readOpeningText, readOsmHours, readOsmWeek } from '@hush/hours'
import { z } from 'zod'
import type { OpeningSlot, PublishedHours } from '../../../../db/documents.ts'
import { storedSlots } from '../listing-week.ts'
import { cleanLines, type Fields, listOf } from './import-fields.ts'
import { parsedJson, readInformation } from './published-facts.ts'

const time = z
  .string()
  .regex(/^([01]\d|2[0-4]):?[0-5]\d$/)
  .transform(text => text.replace(':', ''))
const slot = z.object({
  day: z.number().int().min(0).max(6),
  start: time,
  end: time,
  is_overnight: z.boolean().optional(),
})
const businessHours = z.array(z.object({ open: z.array(slot) })).min(1)

export function readOpeningHours(value: unknown): OpeningSlot[] | null {
  if (value === null || value === undefined) return []
  const parsed = businessHours.safeParse(parsedJson(value))
  if (parsed.success) {
    return (parsed.data[0]?.open ?? []).map(slot => ({
      ...slot,
      is_overnight: slot.end !== '0000' && slot.end <= slot.start,
    }))
  }
  if (typeof value !== 'string') return null
  const slots = readOsmWeek(value.trim()) ?? readOpeningText(value)
  return slots && storedSlots(slots)
}

const DRINK_WORDS =
  /\b(ales?|beers?|bottles?|bourbon|brews?|cans?|ciders?|cocktails?|coffees?|drafts?|drinks?|flights?|gin|ipas?|lagers?|margaritas?|margs?|martinis?|mimosas?|mules?|pilsners?|pints?|pitchers?|pours?|rails?|ros[eé]|rum|sake|sangrias?|seltzers?|shots?|spritz(es)?|stouts?|tequila|vodka|wells?|whiske?y|wines?)\b/i

export function readHappyHours(fields: Fields): PublishedHours {
  const days = readInformation(fields.value('information'))
  return days ? { kind: 'days', days } : readTexts(fields)
}

function readTexts(fields: Fields): PublishedHours {
  const value = fields.value('happyHours')
  const texts =
    listOf(value, cleanLines) ??
    [cleanLines(value)].filter(text => text !== '' && !SAYS_ONLY_YES.test(text))
  const food = fields.list('food')
  const drinks = fields.list('drinks')
  const others = fields.list('items').filter(item => !food.includes(item) && !drinks.includes(item))
  return {
    kind: 'texts',
    texts: texts.map(text => wordedOsmHours(text) ?? text),
    food: [...food, ...others.filter(item => !DRINK_WORDS.test(item))],
    drinks: [...drinks, ...others.filter(item => DRINK_WORDS.test(item))],
  }
}

const SAYS_ONLY_YES = /^(yes|no|true|false|1|0)$/i

/** "Mo-Fr 16:00-18:00" as "Mon–Fri 4 PM–6 PM"; null for any other notation. */
function wordedOsmHours(text: string): string | null {
  const slots = /\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/.test(text) ? readOsmHours(text) : null
  return slots && slots.length > 0 ? describeSlots(slots) : null
}
