import { type Item, readItems } from '@hush/hours/items'
import { answerTexts } from './json-lines.ts'

function itemLine(item: Item) {
  return {
    leaf: item.leaf,
    text: item.text,
    price_cents: item.priceCents,
    max_cents: item.maxCents,
    from: item.isFrom,
    off_cents: item.offCents,
    off_percent: item.offPercent,
    count: item.count,
  }
}

await answerTexts(text => ({ items: text === null ? null : readItems(text).map(itemLine) }))
