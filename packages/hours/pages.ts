export { fullestOf } from './pages/agreement.ts'
export { collapse, type LineShape, type Place } from './pages/page.ts'
export { type PlaceHours, readPlace } from './pages/read-place.ts'
export { pagesOfBranch } from './pages/reader/branches.ts'
export { isDomainForSale, readClosing } from './pages/reader/closing.ts'
export { saysAllOf } from './pages/reader/complete-hours.ts'
export { namesHappyHour, readPage } from './pages/reader/read-page.ts'
export { type QuoteRefusal, readQuote } from './pages/reader/read-quote.ts'
export { HAPPY_HOUR } from './pages/reader/words.ts'
export {
  CONDITIONS,
  type Condition,
  type Refutation,
  type RefutedStatement,
  type Statement,
} from './pages/statement.ts'
