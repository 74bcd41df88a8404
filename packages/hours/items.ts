export { type Item, LEAVES, type Leaf, leavesUnder } from './items/item.ts'
export { readItems } from './items/read-items.ts'
export { findPhrase } from './items/words/vocabulary.ts'
