import { deflateSync } from 'node:zlib'
import { pdfOf } from './pictures.ts'

/** A PDF with one page as usual, and an object in a stream of packed objects. */
export function packed(
  object: string,
  filter = '/Filter /FlateDecode',
  { isBroken = false, type = '/Type /ObjStm', write = (plain: Buffer): Uint8Array => plain } = {},
): Uint8Array {
  const body = deflateSync(write(Buffer.from(`4 0 ${object}`)))
  if (isBroken) body.fill(0, 0, 8)
  const stream = `<< ${type} /N 1 /First 4 ${filter} /Length ${body.length} >>`
  return pdfOf([
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n',
    `5 0 obj\n${stream}\nstream\n${body.toString('latin1')}\nendstream\nendobj\n`,
  ])
}

/** As rows of eight bytes, each written as its difference to the row above it (PNG, "Up"). */
export function asRowsAbove(plain: Buffer): Buffer {
  const rows: Buffer[] = []
  for (let at = 0; at < plain.length; at += 8) {
    const row = plain.subarray(at, at + 8)
    rows.push(Buffer.from([2, ...row.map((byte, place) => byte - (plain[at - 8 + place] ?? 0))]))
  }
  return Buffer.concat(rows)
}

/** As rows of eight bytes, each written as its difference to the byte before it (TIFF). */
export function asDifferences(plain: Buffer): Buffer {
  return Buffer.from(plain.map((byte, at) => byte - (at % 8 === 0 ? 0 : (plain[at - 1] ?? 0))))
}

/** Where an outline and a stream that is no packed one are neighbours. */
export function outlined(): Uint8Array {
  return pdfOf([
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n',
    '4 0 obj\n<< /Type /Outlines /First 6 0 R /Last 6 0 R >>\nendobj\n',
    '5 0 obj\n<< /Subtype /Image /Filter /DCTDecode /Length 3 >>\nstream\nabc\nendstream\nendobj\n',
  ])
}

/** A PDF that asks for a password. */
export function locked(): Uint8Array {
  return pdfOf(
    [
      '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
      '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n',
      '4 0 obj\n<< /Filter /Standard /V 2 /R 3 /O (o) /U (u) /P -4 >>\nendobj\n',
    ],
    '/Encrypt 4 0 R',
  )
}
