import { create } from 'qrcode'

export interface QrCode {
  /** Modules along one side, the quiet zone of four included. */
  size: number
  /** The dark modules, as the data of an SVG path with one unit a module. */
  path: string
}

const QUIET_ZONE = 4

/** A text as a QR code that needs no picture file (ISO/IEC 18004, error correction M). */
export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const squares: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) {
        squares.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
      }
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path: squares.join('') }
}
