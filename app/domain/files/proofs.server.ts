import { deriveKey } from '../secrets/keys.server.ts'
import { seal, unseal } from '../secrets/sealing.server.ts'

export function sealProof(secret: string, fileId: string, bytes: Uint8Array): Buffer {
  return seal(bytes, proofKey(secret, fileId), fileId)
}

/** Null if it was sealed for another file or secret, or changed. */
export function unsealProof(secret: string, fileId: string, sealed: Uint8Array): Buffer | null {
  return unseal(sealed, proofKey(secret, fileId), fileId)
}

function proofKey(secret: string, fileId: string): Buffer {
  return deriveKey(secret, `proof ${fileId}`)
}
