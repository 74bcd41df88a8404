import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { storedText } from '../../ui/stored-text.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { deskBindings, isForControl, KEYS_OF_A_PAGE, KEYS_OF_AN_INQUIRY } from './desk-bindings.ts'
import { DESK_PAGES } from './desk-pages.ts'

const OFF = 'off'
const kept = storedText('hush-desk-keys')

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

export function DeskKeys() {
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
