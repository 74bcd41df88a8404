import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACE, published, TODAY } from '../../test/published.ts'
import { readPage } from './read-page.ts'

const CASES = { numRuns: 120 }

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const LABELS = [
  'Happy Hour',
  'HAPPY HOUR',
  'Our happy hour',
  'Join us for happy hour',
  'Weekly Happy Hour',
]
const DAYS = [
  ['Mon-Fri', '01234'],
  ['Monday to Friday', '01234'],
  ['weekdays', '01234'],
  ['daily', '0123456'],
  ['Tuesday – Saturday', '12345'],
  ['Thursday & Friday', '34'],
  ['Sunday through Thursday', '01236'],
] as const
const TIMES = [
  ['4-6pm', '16:00-18:00'],
  ['3 PM – 6 PM', '15:00-18:00'],
  ['from 4 to 7 pm', '16:00-19:00'],
  ['16:00-18:00', '16:00-18:00'],
  ['4:30–6:30 pm', '16:30-18:30'],
] as const
const FORMS = [
  (label: string, days: string, time: string) => `${label} ${days} ${time}`,
  (label: string, days: string, time: string) => `${label}: ${time}, ${days}`,
  (label: string, days: string, time: string) => `${label}\n${days}\n${time}`,
  (label: string, days: string, time: string) => `${label}\n${days}: ${time}`,
  (label: string, days: string, time: string) => `${label} | ${days} | ${time}`,
]
const SEASONS =
  `through September 30;until Sept 30;June–August;June 1 – Aug 31;Memorial Day to Labor Day
  ;starting December 1;ends 9/30;expires 10/31/26;summer only;seasonal;May through October;coming soon
  ;returns in spring;effective Jan 5;thru Labor Day;valid until 9/1;from May to September;only in July
  ;during the summer;begins January 2027;until the end of September;May - Sept;for the month of August
  ;hasta el 30 de septiembre;jusqu’au 30 septembre`
    .split(';')
    .map(season => season.trim())
const OTHERS =
  `for hotel guests only;members only;for our residents;at our Harbor location;Harbor only;at The Anchor
  ;at our sister restaurant;next door at The Anchor;for kids;for employees;on game days;during games
  ;at participating locations;is no longer offered;has been suspended;(discontinued);unconfirmed;to go only
  ;hosted by The Anchor;for season pass holders;first Friday of the month;every other week`
    .split(';')
    .map(other => other.trim())
const OWNERS =
  `Our neighbors have;Our sister restaurant has;Members-only;Kids;Hotel guests enjoy;We used to have
  ;We no longer have;There is no;Yappy;Corporate;Private;Virtual;Teachers;The Anchor’s;Blowout;Employees;Alumni`
    .split(';')
    .map(owner => owner.trim())
const GROUPS = [
  {
    days: '012',
    forms: ['Mon-Wed', 'M-W', 'Monday to Wednesday', 'Mo–Mi', 'lun-mié'],
    start: 3,
    end: 6,
  },
  {
    days: '34',
    forms: ['Thu & Fri', 'Th-F', 'Thursday and Friday', 'Do & Fr', 'jue y vie'],
    start: 4,
    end: 7,
  },
  {
    days: '5',
    forms: ['Sat', 'SA', 'Saturdays we start early:', 'Samstag', 'sábado'],
    start: 2,
    end: 5,
  },
  { days: '6', forms: ['Sun', 'SU', 'Sundays it runs', 'Sonntag', 'domingo'], start: 1, end: 8 },
] as const
const PLANS =
  `Once our license is approved we plan to offer;Soon we hope to have;We are planning to bring;As soon as we open there will be
  ;Watch this space:;We intend to start`
    .split(';')
    .map(plan => plan.trim())
const SERVICES =
  `Brunch Sat & Sun 10am-2pm;Dinner nightly 5-10pm;Kitchen hours 11am-10pm;Trivia Tuesdays 7-9pm
  ;Karaoke Saturday 9pm-1am;Live music Friday 8-11 PM;Open daily 11am-12am;After Hour Events 6-12am
  ;Free pool 3-8 PM;Wine night Wednesday 5-9pm;Lunch Mon-Fri 11-3;Salsa lessons Thursday 7-8pm
  ;Paint & Sip Saturday 2-5pm;Football Sundays 1-7pm;Kids eat free Tuesday 5-8pm;Farmers market Sunday 9-1`
    .split(';')
    .map(service => service.trim())
const SURROUNDINGS =
  `Careers;Private Events;Members;Reviews;We are hiring!;Order Online;Gift Cards;Hours;Fall Menu
  ;Private dining available for groups up to 40;Visit our sister restaurant The Anchor;Voted Best Bar 2019
  ;Thanksgiving Day: Closed;We will be closed December 25;Coming soon: our new patio;Parking is available
  ;Across the street from the stadium;Dine-in only;Guests must be 21+;Summer Cocktails;$5 house wine`
    .split(';')
    .map(line => line.trim())
const BESIDE = ['\n', '. ', ', ', ' / ', ' | ', '\n$4 beers\n']
const AROUND = [
  (base: string, more: string) => `${base}, ${more}`,
  (base: string, more: string) => `${base} (${more})`,
  (base: string, more: string) => `${base}\n${capital(more)}`,
  (base: string, more: string) => `${base}\n*${more}`,
  (base: string, more: string) => `${base}\n$5 drafts and wells\n${capital(more)}`,
]

const statement = fc
  .tuple(
    fc.constantFrom(...LABELS),
    fc.constantFrom(...DAYS),
    fc.constantFrom(...TIMES),
    fc.constantFrom(...FORMS),
  )
  .map(([label, [days, named], [time, hours], form]) => ({
    label,
    days,
    time,
    text: form(label, days, time),
    says: [`${named} ${hours}`],
  }))

function turned(rows: readonly string[][]): string[][] {
  return (rows[0] ?? []).map((_, column) => rows.map(row => row[column] ?? ''))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

describe('of pages made of parts', () => {
  test('a plain one is read as it says', () => {
    fc.assert(
      fc.property(statement, ({ text, says }) => {
        expect(published(text)).toEqual(says)
      }),
      CASES,
    )
  })

  test('nothing is published outside its season, nor before it begins', () => {
    const around = fc.constantFrom(...AROUND)
    fc.assert(
      fc.property(statement, fc.constantFrom(...SEASONS), around, ({ text }, season, form) => {
        expect(published(form(text, season))).toEqual([])
      }),
      CASES,
    )
  })

  test('nothing is published that is somebody else’s, of another place, or over', () => {
    const around = fc.constantFrom(...AROUND.slice(2))
    fc.assert(
      fc.property(statement, fc.constantFrom(...OTHERS), around, ({ text }, other, form) => {
        expect(published(form(text, other))).toEqual([])
        expect(published(`${text} ${other}`)).toEqual([])
      }),
      CASES,
    )
    fc.assert(
      fc.property(statement, fc.constantFrom(...OWNERS), ({ days, time }, owner) => {
        expect(published(`${owner} happy hour ${days} ${time}`)).toEqual([])
      }),
      CASES,
    )
  })

  test('another service’s times are never happy hours', () => {
    fc.assert(
      fc.property(
        statement,
        fc.constantFrom(...SERVICES),
        fc.constantFrom(...BESIDE),
        ({ text, says }, service, beside) => {
          for (const page of [`${text}${beside}${service}`, `${service}\n${text}`]) {
            expect([[], says]).toContainEqual(published(page))
          }
        },
      ),
      CASES,
    )
  })

  test('what is no part of it leaves it as it says', () => {
    const place = fc.constantFrom('above', 'below', 'below items')
    fc.assert(
      fc.property(
        statement,
        fc.constantFrom(...SURROUNDINGS),
        place,
        ({ text, says }, line, at) => {
          const page =
            at === 'above'
              ? `${line}\n${text}`
              : `${text}\n${at === 'below' ? '' : '$5 drafts\n'}${line}`
          expect(published(page)).toEqual(says)
        },
      ),
      CASES,
    )
  })

  test('what is planned is not published', () => {
    fc.assert(
      fc.property(statement, fc.constantFrom(...PLANS), ({ days, time }, plan) => {
        expect(published(`${plan} happy hour ${days} ${time}`)).toEqual([])
      }),
      CASES,
    )
  })

  test('one that lost its spaces is read as it says, or not at all', () => {
    const glue = fc.constantFrom('', ' ')
    fc.assert(
      fc.property(
        fc.constantFrom(...DAYS),
        fc.constantFrom(...TIMES),
        fc.tuple(glue, glue, glue),
        fc.constantFrom(
          '$2 off drafts',
          'Drafts $4',
          'Kitchen hours11am-10pm',
          'Trivia Tuesdays 7pm',
        ),
        ([days, named], [time, hours], [one, two, three], after) => {
          const text = `HomeMenuContact\nHappy Hour${one}${capital(days)}${two}${time}${three}${after}`
          expect([[], [`${named} ${hours}`]]).toContainEqual(published(text))
        },
      ),
      CASES,
    )
  })

  test('of several days with their times all are published, or none', () => {
    const groups = fc.subarray([...GROUPS], { minLength: 2 })
    const join = fc.constantFrom(
      ', ',
      '; ',
      ' | ',
      ' / ',
      '\n',
      '. ',
      ' & ',
      ' and ',
      ' ',
      ', and on ',
    )
    fc.assert(
      fc.property(groups, fc.nat(4), fc.nat(2), join, (some, form, shape, joint) => {
        const parts = some.map(({ forms, start, end }) => {
          const days = forms[form]
          const time = [`${start}-${end}`, `${start}pm–${end}pm`, `${start} to ${end} pm`][shape]
          return `${days} ${time}`
        })
        const says = some.map(({ days, start, end }) => `${days} ${start + 12}:00-${end + 12}:00`)
        expect([[], says.toSorted()]).toContainEqual(published(`Happy Hour: ${parts.join(joint)}`))
      }),
      CASES,
    )
  })

  test('a table is read by its column or row, with days on which nothing is', () => {
    const open = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 6 })
    const nothing = fc.constantFrom('—', '-', 'none', 'closed', 'n/a', 'None')
    fc.assert(
      fc.property(
        open,
        nothing,
        fc.constantFrom(...TIMES),
        fc.constantFrom('days as rows', 'days as columns'),
        (days, empty, [time, hours], form) => {
          const rows = [
            ['', 'Lunch', 'Happy Hour', 'Dinner'],
            ...NAMES.map((name, day) => [
              name,
              '11-2',
              days.includes(day) ? time : empty,
              '5-10 pm',
            ]),
          ]
          const cells = form === 'days as rows' ? rows : turned(rows)
          const lines = cells.flatMap((row, at) =>
            row.flatMap((text, column) => {
              return text === '' ? [] : { text, shape: { cell: [0, at, column] as const } }
            }),
          )
          const text = lines.map(line => line.text).join('\n')
          const shapes = lines.map(line => line.shape)
          expect(published(text, shapes)).toEqual([`${days.toSorted().join('')} ${hours}`])
        },
      ),
      CASES,
    )
  })

  test('the sections under a heading are its happy hours, those of other things are not', () => {
    const names = fc.constantFrom('The Early Bird', 'Early', 'Weekdays', 'At the bar', 'Happy Hour')
    const late = fc.constantFrom('The Night Owl', 'Late Night', 'Late', 'Reverse Happy Hour')
    const other = fc.constantFrom(
      'Live Music',
      'Salsa Lessons',
      'Kitchen',
      'Brunch',
      'Pub Theology',
    )
    fc.assert(
      fc.property(names, late, other, fc.boolean(), (early, night, event, isFirst) => {
        const sections = [
          [early, 'Mon–Fri from 3pm to 6pm', '$5 wells'],
          [night, 'Thurs–Sat from 9pm to 11pm', '$4 cans'],
        ]
        const more = [event, 'Sundays from 1pm to 3pm']
        const listed = isFirst ? [more, ...sections] : [...sections, more]
        const lines = ['Happy Hours', ...listed.flat()]
        const shapes = lines.map(line => {
          return line === 'Happy Hours'
            ? { heading: 1 }
            : listed.some(([name]) => name === line)
              ? { heading: 2 }
              : {}
        })
        expect([[], ['01234 15:00-18:00', '345 21:00-23:00']]).toContainEqual(
          published(lines.join('\n'), shapes),
        )
      }),
      CASES,
    )
  })

  test('an entry of a guide is of the place that it names', () => {
    const mark = fc.constantFrom('. ', ' – ', ': ', ' (2 min) - ')
    const other = fc.constantFrom('Dry Dock', 'Gull & Anchor', 'Pier Nine', 'The Salty Dog')
    fc.assert(
      fc.property(statement, mark, other, ({ days, time, says }, sign, name) => {
        const own = `The Lantern${sign}A counter of twelve seats`
        const theirs = `${name}${sign}Happy hour ${days} ${time}`
        expect(published([own, theirs].join('\n'))).toEqual([])
        expect([[], says]).toContainEqual(
          published(`${name}${sign}A long list of amari\nThe Lantern. Happy hour ${days} ${time}`),
        )
      }),
      CASES,
    )
  })

  test('two halves of a week in one line or below their title are both read', () => {
    const halves = fc.constantFrom(
      ['Mon–Thu', 'Fri & Sat'],
      ['Montag bis Donnerstag', 'Freitag und Samstag'],
      ['lunes a jueves', 'viernes y sábado'],
      ['van maandag tot donderdag', 'vrijdag en zaterdag'],
      ['lundi au jeudi', 'vendredi et samedi'],
    )
    const joint = fc.constantFrom(', ', '; ', ' / ', ' and ', '\n', ' | ')
    const price = fc.constantFrom('', '. $4 local drafts, $5 wells, $8 pizzas.', '\nHugo 5,50 €')
    fc.assert(
      fc.property(halves, joint, price, fc.boolean(), ([first, second], sign, after, isTitled) => {
        const text = `Happy Hour${isTitled ? '\n' : ': '}${first} 16:00–18:00${sign}${second} 17:00–19:00${after}`
        expect([text, published(text)]).toEqual([text, ['0123 16:00-18:00', '45 17:00-19:00']])
      }),
      CASES,
    )
  })

  test('what stands below the title of another place on another’s page is not of this one', () => {
    const title = fc.constantFrom('The Stub', 'Dry Dock', 'Gull & Anchor', 'Pier Nine')
    fc.assert(
      fc.property(statement, title, ({ text, says }, name) => {
        const on = (heading: string) => {
          const shapes = [{ heading: 1 }, ...text.split('\n').map(() => ({}))]
          const page = { url: 'https://guide.example/bars', text: `${heading}\n${text}`, shapes }
          return readPage(page, PLACE, TODAY).statements.length
        }
        expect([on(name), on('The Lantern')]).toEqual([0, 1])
        expect(published(`After the reading we went to ${name}, where ${text}`)).toEqual([])
        expect(published(`From the boat to the bar\n${text}`, [{ heading: 1 }])).toEqual(says)
      }),
      CASES,
    )
  })

  test('cards of single days are a week, and a star begins another matter', () => {
    const days = fc.uniqueArray(fc.nat(6), { minLength: 3, maxLength: 7 })
    const more = fc.constantFrom(
      '$9 cheese pies',
      'Kids eat free 5–8',
      'Bingo 7–9',
      'Live band 9–12',
    )
    fc.assert(
      fc.property(
        days,
        more,
        fc.constantFrom(...TIMES),
        statement,
        (on, line, [time, hours], one) => {
          const cards = NAMES.flatMap((name, day) => {
            return on.includes(day) ? [name, `Happy Hour ${time}`, line] : [name, line]
          })
          expect([[], [`${on.toSorted().join('')} ${hours}`]]).toContainEqual(
            published(cards.join('\n')),
          )
          expect(published(`★ ${one.text} ★ OYSTER ROAST NOV 28 ★`)).toEqual(one.says)
        },
      ),
      CASES,
    )
  })

  test('a closed day never appears, and cuts no list', () => {
    const closed = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 })
    const word = fc.constantFrom('closed', 'CLOSED', '- closed')
    fc.assert(
      fc.property(closed, word, fc.constantFrom(...TIMES), (days, off, [time, hours]) => {
        const lines = NAMES.map((name, day) => `${name} ${days.includes(day) ? off : time}`)
        const open = NAMES.map((_, day) => day).filter(day => !days.includes(day))
        const text = ['Happy Hour', ...lines].join('\n')
        expect([[], [`${open.join('')} ${hours}`]]).toContainEqual(published(text))
      }),
      CASES,
    )
  })
})

test.each([
  ['ten thousand labels', 'Happy hour daily 4-6pm\n'.repeat(10_000)],
  ['ten megabytes in one line', 'happy hour mon 4-6, '.repeat(500_000)],
  [
    'mixed scripts',
    'Happy hour \u202b\u05d9\u05d5\u05dd 4-6 \u0447\u0430\u0441\u0442\u0438\u0446\u0430\n'.repeat(
      5_000,
    ),
  ],
  ['seasons that contradict', 'Happy hour daily 4-6pm through June 1, starting July 1'],
])('%s end in an answer that says no more than they do', (_, text) => {
  const said = published(text)
  expect(['0123456 16:00-18:00', '0 16:00-18:00']).toEqual(expect.arrayContaining(said))
})
