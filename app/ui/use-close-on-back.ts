import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/** While a dialog is open, Back closes it and stays on the page. Safari has no `CloseWatcher`. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { key } = useLocation()
  const onBack = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation leaves the entry behind
  useEffect(() => {
    if (isOpen) return holdEntry(() => onBack())
  }, [isOpen, key])
}

const openDialogs: (() => void)[] = []
let isLeaving = false
/** The dialog's entry stays current until the step back arrives. */
let isPassingOver = false
/** Index of the page that Back or Forward last reached. */
let lastIndex: number | undefined

/** Must precede the router's listener, which would load the page again. */
export function listenForBack(): void {
  window.addEventListener('popstate', onPop)
}

function holdEntry(close: () => void): () => void {
  openDialogs.push(close)
  if (!isLeaving && !isEntryOfDialog(window.history.state)) addEntry()
  return () => {
    const at = openDialogs.indexOf(close)
    if (at !== -1) openDialogs.splice(at, 1)
    // later, so that a dialog that opens as this one closes takes over its entry
    setTimeout(leaveEntry)
  }
}

function addEntry(): void {
  lastIndex = undefined
  window.history.pushState({ ...window.history.state, isDialog: true }, '')
}

function leaveEntry(): void {
  if (
    isLeaving ||
    isPassingOver ||
    openDialogs.length > 0 ||
    !isEntryOfDialog(window.history.state)
  )
    return
  isLeaving = true
  window.history.back()
}

function onPop(event: PopStateEvent): void {
  const index = indexOf(event.state)
  const isSamePage = index === lastIndex
  lastIndex = index
  isPassingOver = false
  if (isLeaving) {
    isLeaving = false
    event.stopImmediatePropagation()
    if (openDialogs.length > 0) addEntry()
  } else if (isEntryOfDialog(event.state)) {
    event.stopImmediatePropagation()
    if (!isSamePage) passOver()
  } else if (openDialogs.length > 0) {
    event.stopImmediatePropagation()
    openDialogs.pop()?.()
    if (openDialogs.length > 0) addEntry()
  }
}

/** A link left the dialog, and the next page may not have replaced its entry yet. */
function passOver(): void {
  openDialogs.length = 0
  isPassingOver = true
  window.history.back()
}

function isEntryOfDialog(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDialog' in state
}

function indexOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
  return typeof state.idx === 'number' ? state.idx : undefined
}
