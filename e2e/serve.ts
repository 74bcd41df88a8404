import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The demo world on a Thursday at five, in a folder of its own, for the journeys. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'hush-e2e-'))
process.env.NOW = '2027-06-17T17:05:00-04:00'
process.env.DEMO = 'on'
process.env.LOG_LEVEL = 'warn'
/** Each journey names an address of its own. */
process.env.TRUST_PROXY = 'on'
delete process.env.DATABASE_URL
await import('../server/main.ts')
