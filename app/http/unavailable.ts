import { isDatabaseDown } from '../../db/client.ts'

const DISK_IS_FULL = new Set(['ENOSPC', 'EDQUOT'])

export function isUnavailable(error: unknown): boolean {
  return isDatabaseDown(error) || isDiskFull(error)
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_IS_FULL.has(String(error.code))
}
