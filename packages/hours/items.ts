export { type Item, LEAF_LABELS, LEAVES, type Leaf, leavesUnder } from './items/item.ts'
export {
  broaderWords,
  itemWords,
  leafOfName,
  type NamedThing,
  namedThing,
  wordStems,
} from './items/item-words.ts'
export { readItems } from './items/read-items.ts'
export { findPhrase } from './items/words/vocabulary.ts'
