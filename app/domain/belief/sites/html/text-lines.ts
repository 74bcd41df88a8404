import { collapse, type LineShape } from '@hush/hours/pages'
import { type Part, VOID } from './parts.ts'
import { gatherTabs } from './tabs.ts'

const BLOCKS = new Set(
  `address article aside blockquote br button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 header hr li main ol option p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
)
const UNREAD = new Set(
  'script style noscript template svg nav iframe object select head title'.split(' '),
)
const STRUCK = new Set('s strike del'.split(' '))
/** An `alt` that describes nothing. */
const FILE_NAME = /^\S+\.(?:jpe?g|png|gif|webp|svg|avif)$/iu
const STRUCK_WORDS = /\p{L}{2}|\d\s?[ap]\b/iu
/** Visitors open these: pop-ups, tabs, folded answers. */
const OPENED_ROLE = /^(?:alertdialog|dialog|region|tabpanel)$/iu
const OPENED_CLASS =
  /(?<![a-z])(?:accordion|collaps(?:e|ed|ible)|dialog|lightbox|modal|overlay|panel|pop-?up|tab|toggle)(?![a-z])/iu
/** The end of one word and the beginning of the next. */
const NEIGHBOURS = /^(?:\p{L}[\d$€£]|\p{Ll}\p{Lu}|\d\p{Lu})$/u
/** A cell that reaches farther down was made to keep a reader busy. */
const MOST_ROWS = 20
const LOWEST_HEADING = 6
/** Shorter ones may be letters that move. */
const SHORTEST_WORD = 3
const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/iu
const STRUCK_STYLE = /text-decoration[^;]*line-through/iu

interface Table {
  table: number
  row: number
  column: number
  /** How many the open cell takes. */
  rows: number
  /** By column, the first row that no cell from above takes. */
  reaching: Map<number, number>
}

interface Line {
  text: string
  shape: LineShape
}

export function gatherTextLines(address: string) {
  const host = URL.parse(address)?.host
  const lines: Line[] = []
  const tabs = gatherTabs()
  let line = ''
  let shape: LineShape = {}
  const unread: string[] = []
  const tables: Table[] = []
  let tableCount = 0
  let heading: number | null = null
  let isInStruck = false
  let isInLink = false
  let linked = ''
  let depth = 0
  let shared = 0
  /** Of the text since the last tag, and whether a tag was closed and another opened there. */
  let length = 0
  let boundary = ''

  function endLine(): void {
    const text = collapse(line)
    const cell = tables.at(-1)
    if (text !== '' || shape.isStruck) {
      lines.push({
        text,
        shape: {
          ...shape,
          ...(shared > 0 && { shared }),
          ...(collapse(linked) === text && text !== '' && { isLink: true as const }),
          ...(heading !== null && { heading }),
          ...(cell && cell.column >= 0 && { cell: [cell.table, cell.row, cell.column] as const }),
          ...(cell && cell.rows > 1 && { rows: cell.rows }),
        },
      })
      shared = depth
    }
    line = ''
    linked = ''
    shape = {}
  }

  function openBlock(name: string, attributes: Record<string, string>): void {
    endLine()
    if (!VOID.has(name)) depth += 1
    const level = /^h([1-6])$/u.exec(name)?.[1]
    if (level) heading = Number(level)
    if (name === 'table')
      tables.push({ table: tableCount++, row: -1, column: -1, rows: 1, reaching: new Map() })
    const table = tables.at(-1)
    if (table && name === 'tr') Object.assign(table, { row: table.row + 1, column: -1 })
    if (table && (name === 'td' || name === 'th')) openCell(table, Number(attributes.rowspan ?? 1))
  }

  function closeBlock(name: string): void {
    endLine()
    if (!VOID.has(name)) depth -= 1
    shared = Math.min(shared, depth)
    if (/^h[1-6]$/u.test(name)) heading = null
    if (name === 'table') tables.pop()
  }

  /** Style sheets keep neighbours apart that stand side by side: "Every day" and "4-6pm". */
  function partNeighbours(text: string): void {
    const pair = line.slice(-1) + text.charAt(0)
    const areWords = boundary === '/+' && length >= SHORTEST_WORD && /^\p{L}{2}$/u.test(pair)
    if (boundary !== '' && (areWords || NEIGHBOURS.test(pair))) line += ' '
    if (boundary !== '') length = 0
    length += text.length
    boundary = ''
  }

  function addText(text: string): void {
    partNeighbours(text)
    line += text
    if (isInLink) linked += text
  }

  const part: Part = {
    open(name, attributes) {
      tabs.part.open?.(name, attributes)
      if (unread.length > 0 || isUnread(name, attributes)) {
        if (unread.length === 0) isInStruck = isStruck(name, attributes)
        if (!VOID.has(name)) unread.push(name)
        return
      }
      if (BLOCKS.has(name)) openBlock(name, attributes)
      const tab = tabs.titleOf(attributes)
      if (tab) lines.push({ text: tab, shape: { heading: LOWEST_HEADING, isTab: true } })
      boundary += '+'
      const image =
        name === 'img' ? attributes.alt : attributes.role === 'img' && attributes['aria-label']
      if (image && !FILE_NAME.test(image)) addText(` ${image} `)
      if (name === 'a') isInLink = true
      const target = name === 'a' ? URL.parse(attributes.href ?? '', address)?.host : undefined
      if (target && target !== host) shape = { ...shape, host: target }
    },
    text(text) {
      tabs.part.text?.(text)
      if (unread.length === 0) addText(text)
      else if (isInStruck && STRUCK_WORDS.test(text)) shape = { ...shape, isStruck: true }
    },
    close(name) {
      tabs.part.close?.(name)
      if (unread.length > 0) {
        if (unread.at(-1) === name) unread.pop()
      } else if (BLOCKS.has(name)) closeBlock(name)
      boundary += '/'
      if (name === 'a') isInLink = false
    },
  }

  function read(): Line[] {
    endLine()
    return lines.filter(({ text }) => text !== '')
  }

  return { part, read }
}

/** The next column that no cell from above takes. */
function openCell(table: Table, rows: number): void {
  do table.column += 1
  while ((table.reaching.get(table.column) ?? 0) > table.row)
  table.rows = rows > 1 && rows <= MOST_ROWS ? rows : 1
  table.reaching.set(table.column, table.row + table.rows)
}

function isStruck(name: string, attributes: Record<string, string>): boolean {
  return STRUCK.has(name) || STRUCK_STYLE.test(attributes.style ?? '')
}

function isUnread(name: string, attributes: Record<string, string>): boolean {
  if (UNREAD.has(name) || isStruck(name, attributes)) return true
  if (isOpened(attributes)) return false
  if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true
  return HIDDEN_STYLE.test(attributes.style ?? '')
}

function isOpened({ role = '', class: classes = '', id = '' }: Record<string, string>): boolean {
  return OPENED_ROLE.test(role) || OPENED_CLASS.test(`${classes} ${id}`)
}
