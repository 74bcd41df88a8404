import type { Outside } from '../web/outside.ts'

/** What proofs of claims are read from. */
export interface ProofSites {
  outside: Outside
  /** The texts of the TXT records of a name, none where it has none. Rejects when nobody answers. */
  resolveTxt: (name: string) => Promise<string[]>
}
