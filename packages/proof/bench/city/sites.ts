import { eachWeekday, shortWeekday, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { pdfOf } from '../../../../test/pictures.ts'
import type { SmallAnswer } from '../../../../test/small-web.ts'
import { type CityPlace, type Era, eraOn, type TrueWindow } from './places.ts'
import { LAYOUTS, type SiteStyle } from './site-style.ts'

const NOTHING: SmallAnswer = { status: 404 }

/** What the host of these places answers on a day of the month; null if it is gone. */
export function answerOf(
  places: readonly CityPlace[],
  { path, day }: { path: string; day: number },
): SmallAnswer | null {
  const [first] = places
  if (!first) return NOTHING
  const { fault } = first.style
  if (path === '/robots.txt') {
    return fault === 'forbidden' ? plain('User-agent: *\nDisallow: /') : NOTHING
  }
  if (fault === 'gone') return null
  if (fault === 'broken') return { status: 500 }
  if (fault === 'drawn-by-script') {
    return html(first, '<div id="root"></div><script src="/app.js"></script>')
  }
  if (path === '/' && places.length > 1) return html(first, branchLinks(places))
  const place = places.find(one => path.startsWith(one.path))
  if (!place) return NOTHING
  const told = toldOn(place, day)
  if (isDead(place, told)) return null
  return pageOf(place, told, path.slice(place.path.length - 1))
}

/** What the site says, which may be what was true some days ago. */
function toldOn(place: CityPlace, day: number): Era {
  return eraOn(place, place.siteLag === null ? 0 : Math.max(0, day - place.siteLag))
}

/** A place that closes says so, or lets its site go. */
function isDead({ style, path }: CityPlace, told: Era): boolean {
  return !told.isOpen && path === '/' && style.days > 0
}

function pageOf(place: CityPlace, told: Era, path: string): SmallAnswer {
  const { style } = place
  const block = told.week.length > 0 && style.saysHappyHours ? happyHour(told.week, style) : ''
  const kind = style.layout % LAYOUTS
  const isOwnPage = kind % 2 === 1
  const noise = style.noise.map(text => `<p>${text}</p>`).join('')
  if (path === '/' || path === '') {
    const closed = told.isOpen
      ? ''
      : '<h2>We have permanently closed. Thank you for ten great years!</h2>'
    const link = isOwnPage && block !== '' ? `<a href="specials">${style.linkText}</a>` : ''
    const own = isOwnPage ? '' : block
    return html(place, `<nav><a href="about">About us</a>${link}</nav>${closed}${own}${noise}`)
  }
  if (path === '/specials' && isOwnPage && block !== '') {
    return style.layout === 9
      ? { headers: { 'content-type': 'application/pdf' }, body: pdfOfText(plainText(block)) }
      : html(place, block)
  }
  if (path === '/about') return html(place, `<p>A family place since 1998.</p>${noise}`)
  return NOTHING
}

function happyHour(week: readonly TrueWindow[], style: SiteStyle): string {
  if (style.fault === 'picture') return '<img src="/happy-hour.jpg" alt="happy hour menu">'
  const { label, deal } = style
  const lines = week.map(one => ({ days: daysText(one, style), times: timesText(one, style) }))
  const each = (draw: (line: { days: string; times: string }) => string) => lines.map(draw).join('')
  switch (style.layout) {
    case 0:
      return `<p>${label}: ${lines.map(({ days, times }) => `${days} ${times}`).join(', ')}</p><p>${deal}</p>`
    case 1:
      return `<h1>${label}</h1>${each(({ days, times }) => `<h3>${days}</h3><p>${times}</p>`)}<p>${deal}</p>`
    case 2:
      return `<section><h2>${label}</h2><ul>${each(({ days, times }) => `<li>${days}: ${times}</li>`)}</ul>${deal}</section>`
    case 3:
      return `<h2>${label}</h2><table>${byDay(week, style)}</table><p>${deal}</p>`
    case 4:
      return `<p>Stop by for ${label.toLowerCase()} ${lines.map(({ days, times }) => `${times}, ${days}`).join(' and ')} and enjoy ${deal}.</p>`
    case 5:
      return `<div><div>${label}</div>${each(({ days, times }) => `<div><span>${days}</span><span>${times}</span></div>`)}<div>${deal}</div></div>`
    case 6:
      return `<footer><p>Hours: Sun-Thu 11am-10pm, Fri-Sat 11am-midnight</p><p>${label} ${lines.map(({ days, times }) => `${days} | ${times}`).join(' & ')}</p></footer>`
    case 7:
      return `<h2>${label}</h2><dl>${each(({ days, times }) => `<dt>${days}</dt><dd>${times}</dd>`)}</dl><p>${deal}</p>`
    case 8:
      return `<div class="card"><h4>${lines.map(({ days, times }) => `${times} ${days}`).join('<br>')}</h4><p>${label} – ${deal}</p></div>`
    default:
      return `<h2>${label}</h2>${each(({ days, times }) => `<p>${days}, ${times}</p>`)}<p>${deal}</p>`
  }
}

function byDay(week: readonly TrueWindow[], style: SiteStyle): string {
  return WEEKDAYS.map(day => {
    const times = week.filter(({ days }) => days.includes(day)).map(one => timesText(one, style))
    return `<tr><th>${WEEKDAY_NAMES[day]}</th><td>${times.join(', ') || '–'}</td></tr>`
  }).join('')
}

const LONG = eachWeekday(day => WEEKDAY_NAMES[day])
const SHORT = eachWeekday(shortWeekday)

function daysText({ days }: TrueWindow, { days: form }: SiteStyle): string {
  const names: Record<Weekday, string> = form === 1 ? SHORT : LONG
  const [first = 0, ...others] = days
  const last = others.at(-1)
  if (last === undefined) return form === 2 ? `${names[first]}s` : names[first]
  if (others.length === 1) return `${names[first]} & ${names[last]}`
  if (days.length === 7) return ['Daily', 'Every day', '7 days a week'][form] ?? 'Daily'
  if (days.length === 5 && first === 0 && form === 2) return 'Weekdays'
  return `${names[first]}${[' - ', '-', ' through '][form]}${names[last]}`
}

function timesText({ from, until }: TrueWindow, { clock: form }: SiteStyle): string {
  const [start, end] = [clockText(from), clockText(until)]
  switch (form) {
    case 0:
      return `${start}-${end}pm`
    case 1:
      return `${start}pm - ${end}pm`
    case 2:
      return `${start.includes(':') ? start : `${start}:00`} PM – ${end.includes(':') ? end : `${end}:00`} PM`
    case 3:
      return `${start} to ${end} p.m.`
    default:
      return `from ${start} p.m. until ${end} p.m.`
  }
}

/** All of them are after noon. */
function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) - 12
  return minutes % 60 === 0 ? String(hour) : `${hour}:${minutes % 60}`
}

function branchLinks(places: readonly CityPlace[]): string {
  return places.map(({ path, street }) => `<p><a href="${path}">${street}</a></p>`).join('')
}

function html({ name, street }: CityPlace, body: string): SmallAnswer {
  return {
    body: `<!doctype html><html><head><title>${name}</title></head><body><h1>${name}</h1>${body}<address>${street}, Baltimore, MD</address></body></html>`,
  }
}

function plain(body: string): SmallAnswer {
  return { headers: { 'content-type': 'text/plain' }, body }
}

function plainText(block: string): string[] {
  return block.split(/<[^>]*>/u).filter(text => text !== '')
}

/** One page, a line of text below the other. */
function pdfOfText(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map(line => `(${line.replaceAll(/[()\\–]/gu, ' ')}) Tj 0 -20 Td`).join('\n')
  const stream = `BT /F1 14 Tf 40 740 Td\n${shown}\nET`
  return pdfOf([
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>\nendobj\n',
    `4 0 obj\n<< /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\n`,
    '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
  ])
}
