import { readPlace } from '@hush/hours/pages'
import { expect, test } from 'vitest'
import { readHtml } from '../../../../app/domain/belief/sites/html/read-html.ts'
import { type CityPlace, eraOn, makeCity } from './places.ts'
import { saidRanges, weekRanges } from './score.ts'
import { answerOf } from './sites.ts'

const TODAY = '2027-06-01'
const CITY = makeCity(Number(process.env.FAST_CHECK_SEED ?? 1))
const SITES = Map.groupBy(CITY, ({ host }) => host)
/** Reading all takes a minute. */
const SAMPLE = CITY.filter((_, at) => at % 6 === 0)

/** What the product reads of every page of a host. */
function readingOf(place: CityPlace): string {
  const branches = SITES.get(place.host) ?? []
  const pages = branches.flatMap(({ path }) =>
    ['', 'specials', 'about'].flatMap(name => {
      const answer = answerOf(branches, { path: path + name, day: 0 })
      const url = `http://${place.host}${path}${name}`
      if (answer === null || answer.status !== undefined) return []
      return typeof answer.body === 'string' ? [{ url, ...readHtml(answer.body, url) }] : []
    }),
  )
  const website = `http://${place.host}${place.path}`
  const { statement } = readPlace({ name: place.name, website }, pages, TODAY)
  return saidRanges(statement?.windows ?? []).join(' ')
}

/** Without those whose site is at fault or a document. */
const TOLD = SAMPLE.filter(({ host, style }) => {
  const isRead = host !== null && style.fault === 'none' && style.layout !== 9
  return isRead && style.saysHappyHours
})

test('what a site of the city says is read as it is, or not at all', () => {
  const readings = TOLD.map(place => ({
    place,
    said: weekRanges(eraOn(place, 0).week).join(' '),
    read: readingOf(place),
  }))
  const untrue = readings.filter(({ said, read }) => read !== '' && read !== said)
  expect(untrue.map(({ place }) => place.id)).toEqual([])
  const told = readings.filter(({ said }) => said !== '')
  const right = told.filter(({ said, read }) => read === said)
  expect(right.length / told.length).toBeGreaterThan(0.99)
})

test('a site without a happy hour has none, whatever else it says', () => {
  const silent = SAMPLE.filter(({ host, style, eras }) => {
    return host !== null && (!style.saysHappyHours || eras[0]?.week.length === 0)
  })
  expect(silent.filter(place => readingOf(place) !== '').map(({ id }) => id)).toEqual([])
})
