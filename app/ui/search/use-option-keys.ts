import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/** Home and End move the highlight along with the caret; the input keeps the focus. */
export function useOptionKeys(keys: readonly string[]) {
  const listId = useId()
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const active = highlighted === null ? -1 : keys.indexOf(highlighted)
  const optionId = (at: number) => `${listId}-${keys[at]}`

  function move(to: number) {
    setHighlighted(keys[to] ?? null)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || keys.length === 0) return
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active < 0 ? keys.length - 1 : active - 1)
    else if (event.key === 'Enter' && active >= 0) click(active)
    else return moveWithCaret(event.key)
    event.preventDefault()
  }

  function click(at: number) {
    document.getElementById(optionId(at))?.click()
  }

  function moveWithCaret(key: string) {
    if (active < 0) return
    if (key === 'Home') move(0)
    if (key === 'End') move(keys.length - 1)
  }

  return {
    active,
    clear: () => setHighlighted(null),
    onKeyDown,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': keys.length > 0,
      'aria-controls': keys.length > 0 ? listId : undefined,
      'aria-activedescendant': active < 0 ? undefined : optionId(active),
    } as const,
    listProps: { id: listId, role: 'listbox' } as const,
    optionProps: (at: number) =>
      ({
        id: optionId(at),
        role: 'option',
        tabIndex: -1,
        'aria-selected': at === active,
        onPointerMove: () => setHighlighted(keys[at] ?? null),
        // The input keeps the focus.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      }) as const,
  }
}
