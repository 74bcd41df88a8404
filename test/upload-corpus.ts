import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Area, MAX_FILE_BYTES } from '../app/domain/files/area.ts'
import type { FileProblem } from '../app/domain/files/file-problem.ts'
import { asDifferences, asRowsAbove, locked, outlined, packed } from './odd-pdfs.ts'
import {
  animation,
  bomb,
  commented,
  enormous,
  inks,
  located,
  noise,
  plain,
  spoiled,
  texted,
} from './odd-pictures.ts'
import { pdfBytes } from './pictures.ts'

/** A text that is in files that should not be taken as they are, and never in what is served. */
export const PAYLOAD = 'hush-payload-<script>alert(1)</script>'

interface CorpusFile {
  what: string
  bytes: Uint8Array
  fileName: string
  mediaType: string
  area: Area
  outcome: 'image/webp' | 'application/pdf' | FileProblem
}

const JPG = 'image/jpeg'
const PNG = 'image/png'
const GIF = 'image/gif'
const WEBP = 'image/webp'
const PDF = 'application/pdf'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>${PAYLOAD}</script></svg>`
const HTML = `<!doctype html><html><body>${PAYLOAD}</body></html>`
const PHP = `<?php system($_GET["c"]); /* ${PAYLOAD} */ ?>`

type Row = [string, Uint8Array, string, string, CorpusFile['outcome'], Area?]

/** Every file that somebody might try, with exactly what becomes of it. */
export async function uploadCorpus(): Promise<CorpusFile[]> {
  const rows = [
    ...(await pictures()),
    ...(await strangers()),
    ...documents(),
    ...names(await plain('jpeg')),
  ]
  return rows.map(([what, bytes, fileName, mediaType, outcome, area = 'background-images']) => {
    return { what, bytes, fileName, mediaType, outcome, area }
  })
}

async function pictures(): Promise<Row[]> {
  const [jpeg, png, webp, gif] = await Promise.all([
    plain('jpeg'),
    plain('png'),
    plain('webp'),
    plain('gif'),
  ])
  return [
    ['a JPEG', jpeg, 'a.jpg', JPG, WEBP],
    ['a JPEG that ends in .jpeg', jpeg, 'a.jpeg', JPG, WEBP],
    ['a JPEG in capitals', jpeg, 'A.JPG', JPG, WEBP],
    ['a JPEG under its old type', jpeg, 'a.jpg', 'image/pjpeg', WEBP],
    ['a PNG', png, 'a.png', PNG, WEBP],
    ['a WebP', webp, 'a.webp', WEBP, WEBP],
    ['a GIF', gif, 'a.gif', GIF, WEBP],
    ['an animated GIF', await animation(), 'a.gif', GIF, WEBP],
    ['a JPEG that says where it was taken', await located(PAYLOAD), 'a.jpg', JPG, WEBP],
    ['a JPEG with four inks', await inks(), 'a.jpg', JPG, WEBP],
    ['a JPEG with a page in a comment', commented(jpeg, HTML), 'a.jpg', JPG, WEBP],
    ['a JPEG with a page behind it', join(jpeg, HTML), 'a.jpg', JPG, WEBP],
    ['a PNG with a program behind it', join(png, PHP), 'a.png', PNG, WEBP],
    ['a PNG with a text chunk', texted(png, PAYLOAD), 'a.png', PNG, WEBP],
    ['a GIF with an archive behind it', join(gif, `PK\x03\x04${PAYLOAD}`), 'a.gif', GIF, WEBP],
    ['a WebP with a script behind it', join(webp, PAYLOAD), 'a.webp', WEBP, WEBP],
    ['a PNG with a PDF behind it', join(png, Buffer.from(pdfBytes())), 'a.png', PNG, WEBP],
    ['5 MB to the byte', padded(jpeg, MAX_FILE_BYTES), 'a.jpg', JPG, WEBP],
    ['5 MB less a byte', padded(jpeg, MAX_FILE_BYTES - 1), 'a.jpg', JPG, WEBP],
    ['5 MB and a byte', padded(jpeg, MAX_FILE_BYTES + 1), 'a.jpg', JPG, 'too-large'],
    ['nothing', new Uint8Array(), 'a.jpg', JPG, 'empty'],
    ['a PNG of 256 megapixels', bomb(16_000), 'a.png', PNG, 'too-many-pixels'],
    ['a PNG of just over 40 megapixels', bomb(6_325), 'a.png', PNG, 'too-many-pixels'],
    ['a GIF that says it is enormous', enormous(gif), 'a.gif', GIF, WEBP],
    ['half a JPEG', half(await noise('jpeg')), 'a.jpg', JPG, 'damaged'],
    ['half a PNG', half(await noise('png')), 'a.png', PNG, 'damaged'],
    ['half a WebP', half(await noise('webp')), 'a.webp', WEBP, 'damaged'],
    ['the first bytes of a JPEG', jpeg.subarray(0, 64), 'a.jpg', JPG, 'damaged'],
    ['a PNG with a wrong sum', spoiled(png), 'a.png', PNG, 'damaged'],
    ['a JPEG that calls itself a PNG', jpeg, 'a.png', PNG, 'wrong-type'],
    ['a PNG that ends in .jpg', png, 'a.jpg', PNG, 'wrong-type'],
    ['a PNG under the type of a JPEG', png, 'a.png', JPG, 'wrong-type'],
    ['a JPEG without a type', jpeg, 'a.jpg', '', 'wrong-type'],
    ['a JPEG as plain bytes', jpeg, 'a.jpg', 'application/octet-stream', 'wrong-type'],
    ['a proof that is a JPEG', jpeg, 'id.jpg', JPG, WEBP, 'proofs'],
    ['a menu that is a PNG', png, 'menu.png', PNG, WEBP, 'menu-uploads'],
    ['a proof that is a WebP', webp, 'id.webp', WEBP, 'wrong-type', 'proofs'],
    ['a menu that is a GIF', gif, 'menu.gif', GIF, 'wrong-type', 'menu-uploads'],
  ]
}

async function strangers(): Promise<Row[]> {
  const tiff = await plain('tiff')
  const heic = text('\0\0\0\x18ftypheic\0\0\0\0heicmif1')
  const photo = readFileSync(new URL('photo.heic', import.meta.url))
  const largePhoto = readFileSync(new URL('large-photo.heic', import.meta.url))
  const avif = text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')
  const ico = Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  return [
    ['an SVG', text(SVG), 'a.svg', 'image/svg+xml', 'wrong-type'],
    ['an SVG that calls itself a PNG', text(SVG), 'a.png', PNG, 'wrong-type'],
    ['an SVG with a head', text(`<?xml version="1.0"?>${SVG}`), 'a.jpg', JPG, 'wrong-type'],
    ['a page that calls itself a JPEG', text(HTML), 'a.jpg', JPG, 'wrong-type'],
    ['a program that calls itself a GIF', text(PHP), 'a.gif', GIF, 'wrong-type'],
    ['a page behind the first bytes of a GIF', text(`GIF89a${HTML}`), 'a.gif', GIF, 'damaged'],
    [
      'a page behind the first bytes of a JPEG',
      join(Buffer.from([255, 216, 255]), HTML),
      'a.jpg',
      JPG,
      'damaged',
    ],
    ['a text', text('Happy hour from 4 to 6'), 'a.jpg', JPG, 'wrong-type'],
    ['a TIFF', tiff, 'a.tiff', 'image/tiff', 'wrong-type'],
    ['a TIFF that calls itself a JPEG', tiff, 'a.jpg', JPG, 'wrong-type'],
    ['a photo of a phone', photo, 'IMG_1.HEIC', 'image/heic', 'image/webp'],
    ['a photo that the browser has no type for', photo, 'a.heic', '', 'image/webp'],
    ['a photo that ends early', photo.subarray(0, 2_000), 'a.heic', 'image/heic', 'heic'],
    ['a photo of 26 megapixels', largePhoto, 'a.heic', 'image/heic', 'heic'],
    ['the first bytes of a HEIC', heic, 'a.heic', 'image/heic', 'heic'],
    ['a HEIC that calls itself a JPEG', heic, 'a.jpg', JPG, 'heic'],
    ['an AVIF', avif, 'a.avif', 'image/avif', 'wrong-type'],
    ['a BMP', text(`BM${'\0'.repeat(60)}`), 'a.bmp', 'image/bmp', 'wrong-type'],
    ['an icon', ico, 'a.ico', 'image/x-icon', 'wrong-type'],
    ['a Photoshop file', text(`8BPS\0\x01${'\0'.repeat(40)}`), 'a.jpg', JPG, 'wrong-type'],
    ['an archive', text(`PK\x03\x04${'\0'.repeat(40)}`), 'a.jpg', JPG, 'wrong-type'],
    [
      'a script of ImageMagick',
      text(`push graphic-context\n${PAYLOAD}`),
      'a.png',
      PNG,
      'wrong-type',
    ],
    ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n'), 'a.jpg', JPG, 'wrong-type'],
    ['a program for Windows', text(`MZ${'\0'.repeat(80)}`), 'a.png', PNG, 'wrong-type'],
    ['noise', randomBytes(2_000).fill(7, 0, 4), 'a.png', PNG, 'wrong-type'],
  ]
}

function documents(): Row[] {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  const as = (what: string, bytes: Uint8Array, outcome: CorpusFile['outcome']): Row => {
    return [what, bytes, 'menu.pdf', PDF, outcome, 'menu-uploads']
  }
  const opening = pdfBytes({ extra: `/OpenAction ${script}` })
  return [
    as('a PDF', pdfBytes(), PDF),
    as('a PDF of 50 pages', pdfBytes({ pages: 50 }), PDF),
    as('a PDF with its objects packed', packed('<< /Type /Page /Parent 2 0 R >>'), PDF),
    as('a PDF of 51 pages', pdfBytes({ pages: 51 }), 'too-many-pages'),
    as('a PDF without a page', pdfBytes({ pages: 0 }), 'damaged'),
    as('a PDF that runs a script at its opening', opening, 'active-pdf'),
    as(
      'a script under an escaped name',
      pdfBytes({ extra: '/AA << /O << /S /J#61vaScript >> >>' }),
      'active-pdf',
    ),
    as(
      'a script among the names',
      pdfBytes({ extra: `/Names << /JavaScript 9 0 R >>` }),
      'active-pdf',
    ),
    as('a script in packed objects', packed(script), 'active-pdf'),
    as('a short name of a script in packed objects', packed('<< /JS 7 0 R >>'), 'active-pdf'),
    as(
      'packed objects whose packing is named elsewhere',
      packed(script, '/Filter 8 0 R'),
      'damaged',
    ),
    as(
      'packed objects packed twice',
      packed(script, '/Filter [/ASCIIHexDecode /FlateDecode]'),
      'damaged',
    ),
    ...[['rows', 12, asRowsAbove] as const, ['differences', 2, asDifferences] as const].flatMap(
      ([what, predictor, write]) => {
        const filter = `/Filter /FlateDecode /DecodeParms << /Predictor ${predictor} /Columns 8 >>`
        const page = packed('<< /Type /Page /Parent 2 0 R >>', filter, { write })
        return [
          as(
            `a script in packed objects written as ${what}`,
            packed(script, filter, { write }),
            'active-pdf',
          ),
          as(`a page in packed objects written as ${what}`, page, PDF),
        ]
      },
    ),
    as(
      'packed objects that name elsewhere how they are written',
      packed(script, '/Filter /FlateDecode /DecodeParms 8 0 R', { write: asRowsAbove }),
      'damaged',
    ),
    ...['% stream', '(\nstream', '% >> stream'].map(start =>
      as(
        `an action behind “${start}”`,
        pdfBytes({ extra: `${start}\n /AA << /O 9 0 R >> % endstream ) \n` }),
        'damaged',
      ),
    ),
    as('packed objects that unfold to 64 MB', packed(' '.repeat(64 * 1024 * 1024)), 'damaged'),
    as('packed objects that are broken', packed(script, undefined, { isBroken: true }), 'damaged'),
    as(
      'a script in packed objects without a type',
      packed(script, undefined, { type: '' }),
      'active-pdf',
    ),
    as(
      'packed objects whose type is named elsewhere',
      packed(script, undefined, { type: '/Type 8 0 R' }),
      'active-pdf',
    ),
    as('a PDF with an outline before a picture', outlined(), PDF),
    as(
      'a PDF whose title has a percent sign and parentheses',
      packed('<< /Title (50% off (all \\( night) \r\n) >>'),
      PDF,
    ),
    as('the same before a stream', pdfBytes({ extra: '/Title (50% off (all \\( night))' }), PDF),
    as(
      'a PDF that starts a program',
      pdfBytes({ extra: '/A << /S /Launch /F (cmd.exe) >>' }),
      'active-pdf',
    ),
    as(
      'a PDF that carries a file',
      pdfBytes({ extra: '/Names << /EmbeddedFiles 9 0 R >>' }),
      'active-pdf',
    ),
    as(
      'a PDF that plays something',
      pdfBytes({ extra: '/X << /Subtype /RichMedia >>' }),
      'active-pdf',
    ),
    as('a PDF with a form of XFA', pdfBytes({ extra: '/AcroForm << /XFA 9 0 R >>' }), 'active-pdf'),
    as(
      'a PDF that sends what is typed',
      pdfBytes({ extra: '/A << /S /SubmitForm >>' }),
      'active-pdf',
    ),
    as('a locked PDF', locked(), 'locked-pdf'),
    as('a PDF behind a page', join(text(HTML), Buffer.from(pdfBytes())), 'wrong-type'),
    as(
      'a PDF with an archive behind it',
      join(Buffer.from(pdfBytes()), 'PK\x03\x04 and more of it '.repeat(9)),
      'damaged',
    ),
    as('half a PDF', half(Buffer.from(pdfBytes())), 'damaged'),
    as('only the head of a PDF', text('%PDF-1.7\n'), 'damaged'),
    ['a PDF where only images are taken', pdfBytes(), 'a.pdf', PDF, 'wrong-type'],
    ['a PDF named .jpg', pdfBytes(), 'a.jpg', JPG, 'wrong-type', 'menu-uploads'],
    ['a PDF named .jpg under its own type', pdfBytes(), 'a.jpg', PDF, 'wrong-type', 'proofs'],
    ['a proof that is a PDF', pdfBytes(), 'deed.pdf', PDF, PDF, 'proofs'],
  ]
}

/** Names that lead somewhere else, were they used for anything. */
function names(jpeg: Uint8Array): Row[] {
  const as = (fileName: string, outcome: CorpusFile['outcome']): Row => {
    return [`the name ${JSON.stringify(fileName)}`, jpeg, fileName, JPG, outcome]
  }
  return [
    as('../../../etc/passwd.jpg', WEBP),
    as('..\\..\\windows\\a.jpg', WEBP),
    as('/dev/null.jpg', WEBP),
    as('a.php\0.jpg', WEBP),
    as('a.jpg\0.php', 'wrong-type'),
    as('a.php.jpg', WEBP),
    as('a.jpg.php', 'wrong-type'),
    as('a.jpg.', 'wrong-type'),
    as('a.jpg ', 'wrong-type'),
    as('.htaccess', 'wrong-type'),
    as('jpg', 'wrong-type'),
    as(`${'long'.repeat(500)}.jpg`, WEBP),
    as('\u202Egpj.exe', 'wrong-type'),
    as('a.jpg;.php', 'wrong-type'),
  ]
}

function padded(bytes: Uint8Array, length: number): Buffer {
  const grown = Buffer.alloc(length)
  grown.set(bytes)
  return grown
}

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}

function text(content: string): Buffer {
  return Buffer.from(content, 'latin1')
}

function join(head: Uint8Array, tail: string | Uint8Array): Buffer {
  return Buffer.concat([head, typeof tail === 'string' ? Buffer.from(tail, 'latin1') : tail])
}
