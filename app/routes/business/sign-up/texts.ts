export const UNKNOWN_ZIP =
  'Hush is only in Maryland so far, and we do not know this zip code there. We hope to reach you soon!'

/** More than a number has, so that one typed with its spaces is seen whole and can be mended. */
export const MAX_PHONE_LENGTH = 30
