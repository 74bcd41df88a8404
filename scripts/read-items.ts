import { type Item, readMenu, unitCents } from '@hush/hours/items'
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
    usual_cents: item.usualCents,
    unit_cents: unitCents(item),
    portion: item.portion,
    for_whom: item.forWhom,
  }
}

await answerTexts(text => {
  if (text === null) return { items: null }
  const { items, foreign, doubts } = readMenu(text)
  const inOtherMoney = foreign.map(item => ({ ...itemLine(item), currency: item.currency }))
  return { items: items.map(itemLine), foreign: inOtherMoney, doubts }
})
