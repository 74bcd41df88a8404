import sharp from 'sharp'

/** A plain picture as a file of a form. */
export async function pictureFile(
  name = 'terrace.jpg',
  { width = 64, height = 48 }: { width?: number; height?: number } = {},
): Promise<File> {
  const format = name.endsWith('.png') ? 'png' : 'jpeg'
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c76b29' } })
    .toFormat(format)
    .toBuffer()
  return new File([Uint8Array.from(bytes)], name, { type: `image/${format}` })
}

/** A plain PDF of so many pages, which a viewer shows. */
export function pdfBytes({ pages = 1, extra = '' }: { pages?: number; extra?: string } = {}) {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
  const objects = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n`,
    `2 0 obj\n<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>\nendobj\n`,
    ...kids.map(
      kid =>
        `${kid.replace(' R', ' obj')}\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>\nendobj\n`,
    ),
  ]
  return pdfOf(objects)
}

/** A PDF of these objects, numbered from 1, with a table that says where each begins. */
export function pdfOf(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n'
  const offsets = objects.map(object => {
    const at = text.length
    text += object
    return at
  })
  const table = offsets.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text +=
    `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Uint8Array.from(Buffer.from(text, 'latin1'))
}

export function pdfFile(name = 'menu.pdf', bytes = pdfBytes()): File {
  return new File([bytes], name, { type: 'application/pdf' })
}
