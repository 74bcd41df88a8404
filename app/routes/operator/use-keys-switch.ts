import { useSyncExternalStore } from 'react'
import { storedText } from '../../ui/stored-text.ts'

const OFF = 'off'
const kept = storedText('hush-desk-keys')

/**
 * Whether the desk’s keys work in this browser, and a function to turn them on or off (WCAG 2.2,
 * 2.1.4 Character Key Shortcuts). Without storage they work.
 */
export function useKeysSwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    kept.subscribe,
    () => kept.read() !== OFF,
    () => false,
  )
  return [isOn, isWanted => kept.write(isWanted ? '' : OFF)]
}
