import { normalPhone } from '../../listings/phone.ts'
import { readSlots } from '../../listings/said-facts.server.ts'
import { isSaidOf, type PlaceFacts } from '../../listings/same-place.ts'
import type { SiteText } from './site-text.ts'

export interface OwnFact {
  about: 'phone' | 'opening-hours'
  quote: string
  url: string
}

/** Empty if its pages disagree. */
export function ownFacts(
  place: PlaceFacts,
  pages: readonly Pick<SiteText, 'url' | 'facts'>[],
  site: { hasBranches: boolean },
): OwnFact[] {
  const stated = pages.flatMap(({ url, facts }) =>
    facts.filter(one => isSaidOf(place, one, site)).map(one => ({ ...one, url })),
  )
  const phones = stated.flatMap(({ phone, url }) =>
    phone !== null && normalPhone(phone) ? { about: 'phone' as const, quote: phone, url } : [],
  )
  const hours = stated.flatMap(({ hours: quote, url }) =>
    quote !== null && readSlots(quote) ? { about: 'opening-hours' as const, quote, url } : [],
  )
  return [
    ...onlyOne(phones, ({ quote }) => normalPhone(quote)),
    ...onlyOne(hours, ({ quote }) => JSON.stringify(readSlots(quote))),
  ]
}

function onlyOne(facts: OwnFact[], meaning: (fact: OwnFact) => unknown): OwnFact[] {
  return new Set(facts.map(meaning)).size === 1 ? facts.slice(0, 1) : []
}
