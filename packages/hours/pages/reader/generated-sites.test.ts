import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageText } from '../page.ts'
import { readPlace } from '../read-place.ts'

const CASES = { numRuns: 25 }
const SITE = 'https://lantern.example'
const TOWNS = ['Harbor', 'Oak Park', 'Fifth Street', 'Lakewood', 'Ellicott City'] as const
const HOURS = [
  ['Monday – Friday: 4 pm – 6 pm', '01234 16:00-18:00'],
  ['Tuesday–Sunday: 3–5:30pm', '123456 15:00-17:30'],
] as const
const towns = fc.uniqueArray(fc.constantFrom(...TOWNS), { minLength: 2, maxLength: 2 })
const headings = fc.constantFrom(
  (town: string) => [`${town} | The Lantern`, `The Lantern ${town}`],
  (town: string) => [`The Lantern – ${town}`, `Lantern ${town}`],
  (town: string) => [`Happy Hour in ${town} | Lantern ${town}`, `${town} Happy Hour`],
  (town: string) => [`${town} Location | The Lantern`, `${town}`],
)

/** A page by its title and its main heading, with other lines below. */
function page(path: string, [title = '', heading = '']: string[], ...lines: string[]): PageText {
  const shapes = [
    {},
    { heading: 1 },
    ...lines.map(line => (/^# /u.test(line) ? { heading: 2 } : {})),
  ]
  const text = [title, heading, ...lines.map(line => line.replace(/^# /u, ''))].join('\n')
  return { url: `${SITE}${path}`, text, shapes }
}

function slug(town: string): string {
  return `/${town.toLowerCase().replaceAll(' ', '-')}`
}

function hoursOf(name: string, pages: PageText[], website = SITE): string | null {
  const { statement, reason } = readPlace({ name, website }, pages, '2026-11-25')
  if (statement === null) return reason
  return statement.windows
    .map(({ days, start, end }) => `${days?.join('')} ${start}-${end}`)
    .join(', ')
}

describe('a place that is one of several of its name', () => {
  test('has the happy hours of its own page alone', () => {
    fc.assert(
      fc.property(towns, headings, fc.boolean(), ([own = '', other = ''], head, isFirst) => {
        const [[mine, read], [theirs]] = HOURS
        const pages = [
          page(slug(own), head(own), '# Happy Hour', mine),
          page(`${slug(other)}/specials`, head(other), '# Happy Hour', theirs),
        ]
        const all = isFirst ? pages : pages.toReversed()
        expect([own, other, hoursOf(`The Lantern ${own}`, all)]).toEqual([own, other, read])
      }),
      CASES,
    )
  })

  test('has none where only another’s page states them', () => {
    fc.assert(
      fc.property(towns, headings, ([own = '', other = ''], head) => {
        const pages = [
          page(`${slug(other)}/happy-hour`, head(other), '# Happy Hour', HOURS[0][0]),
          page(slug(own), head(own), '# Hours', 'Mon–Thu 4–9:30'),
        ]
        expect(hoursOf(`The Lantern ${own}`, pages, SITE + slug(own))).toMatch(
          /^no-(?:words|schedule)$/,
        )
      }),
      CASES,
    )
  })

  test.each(['/lounge', '/specials', '/our-story', '/happy-hour', '/drinks-menu', '/hayloft'])(
    'has those of a page of its own site such as %s',
    path => {
      const said = page(path, ['Happy Hour | The Lantern', 'Happy Hour'], HOURS[0][0])
      const own = page('/harbor', ['The Lantern Harbor', 'The Lantern Harbor'], 'Welcome')
      expect(hoursOf('The Lantern Harbor', [said, own])).toBe(HOURS[0][1])
    },
  )
})

describe('a page of jobs', () => {
  test.each([
    ['/jobs', 'Bartender', 'You mix, and run happy hour (3–5, Wed–Sun).'],
    ['/work-with-us', 'Come aboard', 'Happy hour Wed–Sun 3–5pm is your first shift to lead'],
    ['/team', 'Join our team', 'Happy hour Wed–Sun 3–5pm'],
    ['/', 'Welcome', 'Bartender, part time: happy hour Wed–Sun 3–5pm, then dinner'],
    ['/', 'Welcome', 'You’ll set up and run happy hour Wed–Sun 3–5pm'],
  ])('states no happy hour: %s, %s, %s', (path, heading, text) => {
    expect(hoursOf('The Lantern', [page(path, ['The Lantern', heading], text)])).toBe('not-of-bar')
  })

  test('says nothing of the other pages', () => {
    const jobs = page('/jobs', ['Jobs', 'Jobs'], 'Happy hour Wed–Sun 3–5pm')
    const home = page('/', ['The Lantern', 'Welcome'], '# Happy Hour', HOURS[0][0])
    expect(hoursOf('The Lantern', [jobs, home])).toBe(HOURS[0][1])
  })
})

test.each([
  ['In The Hayloft Lounge', HOURS[0][1]],
  ['Upstairs: the Crow Bar', HOURS[0][1]],
  ['Our Hayloft Taproom', HOURS[0][1]],
  ['The Gull & Anchor Tavern', 'other-place'],
  ['In Ocean Tavern', 'other-place'],
])('below the heading “%s” a happy hour is read as %s', (room, expected) => {
  const text = `Happy Hour ${HOURS[0][0]}`
  const pages = [page('/', ['Lantern', 'Specials'], `# ${room}`, text)]
  expect(hoursOf('The Lantern', pages)).toBe(expected)
})

test.each([
  ['Happy hour Mon–Fri 4–6pm (at The Larder)', 'other-place'],
  ['Happy hour Mon–Fri 4–6pm, at The Lantern; see you', '01234 16:00-18:00'],
])('“%s” is read as %s', (text, expected) => {
  expect(hoursOf('The Lantern', [page('/', ['Lantern', 'Specials'], text)])).toBe(expected)
})

test('food named by a meal begins no other service', () => {
  const foods = fc.constantFrom(
    'the burger that won’t fit on the dinner menu',
    'anything from the lunch menu for less',
    'warm dinner rolls',
    'breakfast burritos',
  )
  fc.assert(
    fc.property(
      foods,
      fc.constantFrom('$9 cocktails and', '$2 oysters, $5 wine,'),
      (food, deal) => {
        const text = `Join us at the bar, Monday through Friday from 3 to 6pm, for ${deal} ${food}.`
        const pages = [page('/', ['Lantern', 'Welcome'], '# Happy Hour', text)]
        expect([food, hoursOf('The Lantern', pages)]).toEqual([food, '01234 15:00-18:00'])
      },
    ),
    CASES,
  )
})

test.each([
  'Join us Monday through Friday from 5 to 9pm for dinner',
  'Dinner, Monday through Friday from 5 to 9pm',
  'Our dinner menu Monday through Friday from 5 to 9pm',
])('another meal below the heading is not the happy hour: %s', text => {
  const pages = [page('/', ['Lantern', 'Welcome'], '# Happy Hour', text)]
  expect(hoursOf('The Lantern', pages)).toBe('no-schedule')
})
