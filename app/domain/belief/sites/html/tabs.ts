import { collapse } from '@hush/hours/pages'
import type { Part } from './parts.ts'

const TITLE_CLASS =
  /(?<![a-z])tabs?[-_]{0,2}(?:desktop-)?(?:title|link|label|btn|button)(?![a-z])/iu
const PANEL_CLASS = /(?<![a-z])tabs?[-_]{0,2}(?:content|pane|panel)(?![a-z])/iu

/** Titles of tabs stand together above or beside what is shown of each. */
export function gatherTabs() {
  const titles = new Map<string, string>()
  let names: string[] = []
  let title = ''
  let depth = 0

  const part: Part = {
    open(_, attributes) {
      if (depth > 0) depth += 1
      else if (isTitle(attributes)) {
        names = keysOf(attributes)
        title = ''
        depth = 1
      }
    },
    text(text) {
      if (depth > 0) title += text
    },
    close() {
      if (depth === 0) return
      depth -= 1
      if (depth === 0) for (const name of names) titles.set(name, collapse(title))
    },
  }

  /** The title of what an element shows; undefined where it shows nothing of a tab. */
  function titleOf(attributes: Record<string, string>): string | undefined {
    const isPanel = attributes.role === 'tabpanel' || PANEL_CLASS.test(attributes.class ?? '')
    if (!isPanel) return undefined
    const key = keysOf(attributes).find(one => titles.has(one))
    return key === undefined ? undefined : titles.get(key)
  }

  return { part, titleOf }
}

function isTitle(attributes: Record<string, string>): boolean {
  const toggle = attributes['data-toggle'] ?? attributes['data-bs-toggle'] ?? ''
  return (
    attributes.role === 'tab' ||
    /^(?:tab|pill)$/iu.test(toggle) ||
    TITLE_CLASS.test(attributes.class ?? '')
  )
}

/** Attributes by which a title and its panel name one another. */
function keysOf(attributes: Record<string, string>): string[] {
  const names = [
    'id',
    'aria-controls',
    'aria-labelledby',
    'href',
    'data-target',
    'data-bs-target',
    'data-tab',
  ]
  return names.flatMap(name => attributes[name]?.replace(/^#/u, '') || [])
}
