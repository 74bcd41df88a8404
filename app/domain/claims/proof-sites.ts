import type { Outside } from '../belief/web/outside.ts'

export interface ProofSites {
  outside: Outside
  /** Empty if the name has no TXT records. Rejects when no server answers. */
  resolveTxt: (name: string) => Promise<string[]>
}
