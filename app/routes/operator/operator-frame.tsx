import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { NavLink, useNavigate, useRouteLoaderData } from 'react-router'
import { type KeybindingsMap, tinykeys } from 'tinykeys'
import { MAX_COUNTED } from '../../domain/desk/operators/backlog.ts'
import { INQUIRY_KINDS, KIND_LABELS } from '../../domain/inquiries/inquiry-kinds.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { storedText } from '../../ui/stored-text.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { loader } from './desk.tsx'
import { DESK, DESK_PAGES } from './desk-pages.ts'
import { PICK } from './many.ts'

/** No key decides anything (decision 0095). */
const KEYS_OF_A_PAGE = [
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

const KEYS_OF_AN_INQUIRY = INQUIRY_KINDS.map(
  (kind, at) => [`${at + 1}`, KIND_LABELS[kind]] as const,
)

const OFF = 'off'
const kept = storedText('hush-desk-keys')

interface OperatorFrameProps {
  title: string
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function OperatorFrame({ title, text, actions, children }: OperatorFrameProps) {
  const desk = useRouteLoaderData<typeof loader>('routes/operator/desk')
  return (
    <div className="page py-3 sm:py-5">
      <nav
        aria-label="Operators’ desk"
        className="flex gap-1 overflow-x-auto rounded-2xl bg-sunk p-1 sm:flex-wrap sm:rounded-3xl print:hidden"
      >
        {DESK_PAGES.map(({ to, label, counts }) => (
          <NavLink
            key={to}
            to={to}
            end={to === DESK}
            className="relative grid min-h-11 shrink-0 place-items-center rounded-xl px-3 text-sm max-sm:aria-[current]:order-first font-semibold text-soft hover:text-ink aria-[current]:bg-chosen aria-[current]:text-ink aria-[current]:shadow-card sm:rounded-full sm:px-2 sm:text-[0.9375rem] lg:px-3.5 lg:text-base"
          >
            <span>
              {label}
              <Count waiting={counts && desk?.waiting[counts]} />
            </span>
          </NavLink>
        ))}
        <DeskKeys />
      </nav>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mt-6">
        <div className="min-w-0">
          <h1 className="font-display text-2xl wrap-anywhere max-sm:line-clamp-3 max-sm:text-xl sm:text-3xl">
            {title}
          </h1>
          {text ? <div className="mt-1 text-soft">{text}</div> : null}
        </div>
        {actions}
      </div>
      <div className="mt-4 sm:mt-6">{children}</div>
    </div>
  )
}

function Count({ waiting = 0 }: { waiting?: number }) {
  if (waiting === 0) return null
  return (
    <span className="ml-1.5 rounded-full max-sm:absolute max-sm:top-0.5 max-sm:right-0.5 bg-amber px-1.5 text-xs text-on-amber tabular-nums">
      {waiting > MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-US')}+` : waiting}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

/**
 * Whether the desk’s keys work in this browser, and a function to turn them on or off (WCAG 2.2,
 * 2.1.4 Character Key Shortcuts). Without storage they work.
 */
function useKeysSwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    kept.subscribe,
    () => kept.read() !== OFF,
    () => false,
  )
  return [isOn, isWanted => kept.write(isWanted ? '' : OFF)]
}

function DeskKeys() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isOn, turn] = useKeysSwitch()
  const isHydrated = useHydrated()
  useEffect(() => {
    if (!isOn) return
    const bindings = deskBindings({ goTo: to => void navigate(to), showKeys: () => setOpen(true) })
    return tinykeys(window, bindings, { ignore: isForControl })
  }, [isOn, navigate])
  return (
    <Dialog
      title="Keys"
      description="For the desk, where nothing is being typed. No key decides anything by itself."
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={`min-h-11 shrink-0 rounded-full px-3.5 text-soft hover:text-ink sm:ml-auto ${isOn ? 'pointer-coarse:hidden' : ''} ${isHydrated ? '' : 'invisible'}`}
        >
          Keys
        </button>
      }
    >
      <CheckField
        label="Use these keys in this browser"
        name="keys"
        required={false}
        checked={isOn}
        onChange={event => turn(event.target.checked)}
      />
      <h3 className="mt-4 font-semibold">On a page</h3>
      <KeyList keys={KEYS_OF_A_PAGE} />
      <h3 className="mt-4 font-semibold">The kind of an inquiry</h3>
      <KeyList keys={KEYS_OF_AN_INQUIRY} />
      <h3 className="mt-4 font-semibold">To another page</h3>
      <KeyList keys={DESK_PAGES.map(({ key, label }) => [`g ${key}`, label] as const)} />
    </Dialog>
  )
}

function KeyList({ keys }: { keys: readonly (readonly [presses: string, does: string])[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[4.5rem_1fr] items-baseline gap-y-1.5">
      {keys.map(([presses, does]) => (
        <div key={presses} className="contents">
          <dt className="flex gap-1">
            {presses.split(' ').map(press => (
              <kbd
                key={press}
                className="min-w-7 rounded-md border border-field-line bg-sunk px-1.5 text-center text-sm"
              >
                {press}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Keys of two presses come first, so that the second press does nothing else. */
function deskBindings({
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
function isForControl(event: KeyboardEvent): boolean {
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
