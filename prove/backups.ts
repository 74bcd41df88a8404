import type { Check } from './check.ts'

/** BK1 to BK6: backups are taken under writers, restored elsewhere and compared. */
export const backups: readonly Check[] = []
