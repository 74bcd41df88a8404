import type { ServedArea } from '../../../domain/locations/served-area.ts'

export function unknownZipText({ name }: ServedArea): string {
  return `Hush is only in ${name} so far, and we do not know this zip code there. We hope to reach you soon!`
}

/** Longer than any number, so that one typed with spaces is not cut off. */
export const MAX_PHONE_LENGTH = 30
