import { lazily } from '../../../ui/use-loaded.ts'
import type { lawReader } from './law-reader.ts'

export const useLawReader = lazily<typeof lawReader>(
  async () => (await import('./law-reader.ts')).lawReader,
)
