export { inventTowns, type Town } from './testing/invent-towns.ts'
export { type WrittenElements, writeExtract } from './testing/write-extract.ts'
export { type WrittenPlace, writeOverture } from './testing/write-overture.ts'
