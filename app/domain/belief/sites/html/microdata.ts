import type { SiteFacts } from '../../../../../db/documents.ts'
import { type Part, VOID } from './parts.ts'
import { factText, isPlaceType, MAX_PLACES } from './site-facts.ts'

const FACTS: Readonly<Record<string, keyof SiteFacts>> = {
  name: 'name',
  streetAddress: 'street',
  postalCode: 'zipCode',
  telephone: 'phone',
  openingHours: 'hours',
}

/** Only these nested items describe the place; a review would not. */
const WITHIN = /schema\.org\/PostalAddress$/u

export function gatherMicrodata() {
  const places: SiteFacts[] = []
  const items: { facts: SiteFacts | null; depth: number }[] = []
  let depth = 0
  let written: { fact: keyof SiteFacts; text: string; depth: number } | null = null

  function keep(fact: keyof SiteFacts, value: string): void {
    const facts = items.at(-1)?.facts
    const text = factText(value)
    if (!facts || text === null) return
    if (fact === 'hours') facts.hours = factText([facts.hours, text].filter(Boolean).join('; '))
    else facts[fact] ??= fact === 'zipCode' ? text.slice(0, 5) : text
  }

  function openItem(type: string): void {
    if (WITHIN.test(type)) {
      items.push({ facts: items.at(-1)?.facts ?? null, depth })
    } else if (isPlaceType(type) && places.length < MAX_PLACES) {
      const facts = { name: null, street: null, zipCode: null, phone: null, hours: null }
      places.push(facts)
      items.push({ facts, depth })
    } else {
      items.push({ facts: null, depth })
    }
  }

  const part: Part = {
    open(name, attributes) {
      if (!VOID.has(name)) depth += 1
      if (attributes.itemscope !== undefined) {
        openItem(attributes.itemtype ?? '')
        return
      }
      const fact = FACTS[attributes.itemprop ?? '']
      if (!fact) return
      const value = attributes.content ?? attributes.datetime
      if (value !== undefined) keep(fact, value)
      else if (!VOID.has(name)) written = { fact, text: '', depth }
    },
    text(text) {
      if (written) written.text += text
    },
    close(name) {
      if (VOID.has(name)) return
      if (written?.depth === depth) {
        keep(written.fact, written.text)
        written = null
      }
      if (items.at(-1)?.depth === depth) items.pop()
      depth -= 1
    },
  }
  return { part, read: () => places }
}
