import type { KeybindingsMap } from 'tinykeys'
import { INQUIRY_KINDS, KIND_LABELS } from '../../domain/inquiries/inquiry-kinds.ts'
import { DESK_PAGES } from './desk-pages.ts'
import { PICK } from './many.ts'

/** No key decides anything (decision 0095). */
export const KEYS_OF_A_PAGE = [
  ['j', 'The next row'],
  ['k', 'The row before it'],
  ['Enter', 'Open the row'],
  ['x', 'Choose the row, or not'],
  ['n', 'The next in line, or the next page'],
  ['p', 'The page before'],
  ['d', 'To the decision'],
  ['/', 'To the search'],
  ['?', 'These keys'],
] as const

export const KEYS_OF_AN_INQUIRY = INQUIRY_KINDS.map(
  (kind, at) => [`${at + 1}`, KIND_LABELS[kind]] as const,
)

/** Keys of two presses come first, so that the second press does nothing else. */
export function deskBindings({
  goTo,
  showKeys,
}: {
  goTo: (address: string) => void
  showKeys: () => void
}): KeybindingsMap {
  return {
    ...Object.fromEntries(INQUIRY_KINDS.map((kind, at) => [`${at + 1}`, () => setKind(kind)])),
    ...Object.fromEntries(DESK_PAGES.map(({ key, to }) => [`g ${key}`, () => goTo(to)])),
    j: () => moveBy(1),
    k: () => moveBy(-1),
    x: () => boxOfRow()?.click(),
    n: () => controlOf('n')?.click(),
    p: () => controlOf('p')?.click(),
    d: answering(() => decision()?.focus()),
    '[Shift]+/': answering(() => controlOf('/')?.focus()),
    '[Shift]+?': showKeys,
  }
}

/** True if the key belongs to the focused control or an open dialog. */
export function isForControl(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || !(event.target instanceof Element)) return true
  return (
    event.target.matches('textarea, select, [contenteditable], input:not([type=checkbox])') ||
    event.target.closest('[role=menu], [popover]') !== null ||
    document.querySelector('[role=dialog]') !== null
  )
}

/** Keeps the letter out of the field that gets the focus. */
function answering(act: () => void): (event: KeyboardEvent) => void {
  return event => {
    event.preventDefault()
    act()
  }
}

function moveBy(step: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const row = document.activeElement?.closest('tr')
  const at = lines.findIndex(line => line === document.activeElement || row?.contains(line))
  const line = at === -1 ? lines.at(step === 1 ? 0 : -1) : lines[at + step]
  line?.focus()
  line?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}

function boxOfRow(): HTMLElement | null {
  const row = document.activeElement?.closest('tr')
  return row?.querySelector<HTMLElement>(`input[name^="${PICK}"]`) ?? null
}

function setKind(kind: string): void {
  const select = document.querySelector<HTMLSelectElement>('main select[aria-keyshortcuts]')
  if (!select) return
  select.value = kind
  select.form?.requestSubmit()
}

function controlOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)
}

function decision(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-decision] :is(textarea, button[name])')
}
