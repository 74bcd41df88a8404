import encodeQR from 'qr'

export interface QrCode {
  size: number
  path: string
}

const QUIET_ZONE = 4

/** ISO/IEC 18004, error correction M. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const squares = rows.flatMap((modules, row) =>
    modules.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  return { size: rows.length, path: squares.join('') }
}
