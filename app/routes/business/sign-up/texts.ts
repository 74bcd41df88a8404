export const UNKNOWN_ZIP =
  'Hush is only in Maryland so far, and we do not know this zip code there. We hope to reach you soon!'

/** Longer than any number, so that one typed with spaces is not cut off. */
export const MAX_PHONE_LENGTH = 30
