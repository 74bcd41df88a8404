import { Resolver } from 'node:dns/promises'
import type { ProofSites } from '../../domain/claims/proof-sites.ts'
import { internet } from './internet.server.ts'

const TIMEOUT_MS = 2_000
const TRIES = 2
const NONE = new Set(['ENODATA', 'ENOTFOUND'])

export function proofSites({ nameServers }: { nameServers?: string[] } = {}): ProofSites {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (nameServers) resolver.setServers(nameServers)
  return {
    outside: internet(),
    async resolveTxt(name) {
      try {
        const records = await resolver.resolveTxt(name)
        return records.map(parts => parts.join(''))
      } catch (error) {
        if (error instanceof Error && 'code' in error && NONE.has(String(error.code))) return []
        throw error
      }
    },
  }
}
