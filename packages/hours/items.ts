export {
  type Doubt,
  type ForeignItem,
  type Item,
  LEAF_LABELS,
  LEAVES,
  type Leaf,
  leavesUnder,
  PORTIONS,
  type Portion,
  unitCents,
} from './items/item.ts'
export {
  broaderWords,
  isNamedFor,
  itemWords,
  leafOfName,
  type NamedThing,
  namedThing,
  wordStems,
} from './items/item-words.ts'
export { type ItemReading, readItems, readMenu } from './items/read-items.ts'
export { findByStrength } from './items/reader/strength.ts'
export { findPhrase } from './items/words/vocabulary.ts'
