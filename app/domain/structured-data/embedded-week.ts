import type { WeekLine } from '../listings/week-lines.ts'

/** What a page of a business’s own site shows of its happy hours. */
export interface EmbeddedWeek {
  url: string
  /** "On now, ends in 2 h", and for how many minutes that holds; null if nothing is to come. */
  now: { text: string; minutes: number | null } | null
  lines: WeekLine[]
  /** Dates that differ, in words. */
  dates: string[]
  /** For search engines, as JSON. */
  data: string
}

/** A script for pages of others. It can be cached, and reads nothing of the page but where it stands. */
export function embedScript(week: EmbeddedWeek): string {
  const json = JSON.stringify(week).replaceAll('<', '\\u003c')
  return `(${drawWeek})(${json},document.currentScript)`
}

/**
 * Runs on pages of others, so it uses nothing of this module. Text is set as text, and the style needs
 * no permission of the page’s policy. The link before the script stays wherever this does not run.
 */
function drawWeek(week: EmbeddedWeek, script: Element | null): void {
  if (!script) return
  const box = document.createElement('div')
  const root = box.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(
    ':host{display:block}dl{display:grid;grid-template-columns:auto 1fr;gap:.4em 1.2em;margin:.6em 0}' +
      'dt{font-weight:bold}dd,p{margin:0}small{display:block;font-size:.9em}a{color:inherit}',
  )
  root.adoptedStyleSheets = [style]
  const add = (parent: ParentNode, name: string, text: string) => {
    const element = document.createElement(name)
    element.textContent = text
    parent.append(element)
    return element
  }
  const now = add(root, 'p', '')
  add(now, 'strong', week.now?.text ?? '')
  const list = add(root, 'dl', '')
  for (const { days, time, items } of week.lines) {
    add(list, 'dt', days)
    const told = add(list, 'dd', time)
    for (const item of items) add(told, 'small', item)
  }
  for (const date of week.dates) add(root, 'p', date)
  add(add(root, 'p', ''), 'a', 'What is on now, on Hush').setAttribute('href', week.url)
  const data = document.createElement('script')
  data.type = 'application/ld+json'
  data.textContent = week.data
  const before = script.previousElementSibling
  if (before?.getAttribute('href') === week.url) before.remove()
  script.before(box, data)
  // A page may stay open all evening. The next script draws itself, and then this one goes.
  const drawAgain = () => {
    if (document.hidden) return wait()
    const next = document.createElement('script')
    next.crossOrigin = 'anonymous'
    next.src = script.getAttribute('src') ?? ''
    next.onload = () => {
      for (const old of [box, data, script]) old.remove()
    }
    next.onerror = () => {
      now.remove()
      next.remove()
      wait()
    }
    script.after(next)
  }
  const wait = () => {
    const minutes = Math.min(Math.max(week.now?.minutes ?? 5, 1), 5)
    setTimeout(drawAgain, minutes * 60_000)
  }
  wait()
}
