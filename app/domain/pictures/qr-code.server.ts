import encodeQR from 'qr'

export interface QrCode {
  /** Modules along one side, the quiet zone of four included. */
  size: number
  /** The dark modules, as the data of an SVG path with one unit a module. */
  path: string
}

const QUIET_ZONE = 4

/** A text as a QR code that needs no picture file (ISO/IEC 18004, error correction M). */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const squares = rows.flatMap((modules, row) =>
    modules.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  return { size: rows.length, path: squares.join('') }
}
