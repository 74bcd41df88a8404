import { lazily } from '../../../ui/use-loaded.ts'
import type { reader } from './text-reader.ts'

export type Reader = typeof reader

/** Without it the week can still be edited and saved. */
export const useReader = lazily<Reader>(async () => (await import('./text-reader.ts')).reader)
