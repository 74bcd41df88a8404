export {
  type Correction,
  EDGES,
  EMPTY_QUERY,
  END_OF_NIGHT,
  isMoment,
  PLACE_KINDS,
  type PlaceKind,
  type Query,
  type QueryWindow,
  SORTS,
  type Sort,
  type Wanted,
  windowBetween,
} from './questions/query.ts'
export { DENIALS, OTHER_ORDERS } from './questions/query-words.ts'
export { type QueryContext, readQuery, withoutFillers } from './questions/read-query.ts'
export { MAX_SEARCH_TEXT, readSearchText, searchKey } from './questions/search-text.ts'
export { typingDistance } from './questions/typing-distance.ts'
