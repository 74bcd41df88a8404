import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { published } from '../../test/published.ts'

const CASES = { numRuns: 100 }
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const WEEK = [
  ['Mon-Fri', '01234'],
  ['Monday through Thursday', '0123'],
  ['weekdays', '01234'],
  ['Tuesday–Sunday', '123456'],
] as const
const TIMES = [
  ['4-6pm', '16:00-18:00'],
  ['3 PM – 6 PM', '15:00-18:00'],
  ['4:30 to 6:30 p.m.', '16:30-18:30'],
] as const
const days = fc.constantFrom(...WEEK)
const times = fc.constantFrom(...TIMES)

describe('a heading of days and times', () => {
  test('is of the happy hour that its text begins with, and of nothing else', () => {
    const says = fc.constantFrom('Happy Hour – $5 drafts', 'Our happy hour: half-price wings')
    fc.assert(
      fc.property(days, times, says, ([name, digits], [time, hours], words) => {
        const shapes = [{}, { heading: 3 }, {}]
        const page = (text: string) => `Come in\n${name} ${time}\n${text}`
        expect(published(page(words), shapes)).toEqual([`${digits} ${hours}`])
        expect(published(page(`Karaoke. ${words}`), shapes)).toEqual([])
        expect(published(page(`Trivia\n${words}`), shapes)).toEqual([])
      }),
      CASES,
    )
  })
})

test('what it used to be and ornaments between its rows take nothing away', () => {
  const ornament = fc.constantFrom('***', '\u200b', '•', '⏰', '|')
  fc.assert(
    fc.property(days, times, ornament, ([name, digits], [time, hours], between) => {
      const past = `Happy hour used to be 1pm-2pm. It is now ${name}, ${time}.`
      expect(published(past)).toEqual([`${digits} ${hours}`])
      const rows = `Happy Hour\nMon-Thu\n${time}\n${between}\nFri\n1pm-3pm`
      expect(published(rows)).toEqual([`0123 ${hours}`, '4 13:00-15:00'].toSorted())
    }),
    CASES,
  )
})

test('good company, parking, rows with opening hours and lines of their own take nothing away', () => {
  const odd = fc.constantFrom(['noon-4pm', '12:00-16:00'], ['3 P.M. - 6 P.M.', '15:00-18:00'])
  const other = fc.constantFrom('Open daily 11am – late', 'Brunch Saturday & Sunday 10am–2pm')
  const below = '\nWeekend brunch 10am–2pm\nFree parking after 5pm\nParking in the rear'
  fc.assert(
    fc.property(days, times, odd, other, ([name, digits], [time, hours], [when, until], line) => {
      const prose = `Join us for happy hour ${name}, ${time}, with $6 wine and good company.`
      expect(published(prose)).toEqual([`${digits} ${hours}`])
      expect(published(`Happy Hour\n${name} · ${time}${below}`)).toEqual([`${digits} ${hours}`])
      const rows = NAMES.map((day, at) => {
        return `${day}: 11am - 10pm${at < 4 ? ` (Happy Hour ${when})` : ''}`
      })
      expect(published(['Hours', ...rows].join('\n'))).toEqual([`0123 ${until}`])
      const shapes = [{}, {}, { heading: 1 }]
      expect(published(`${line}\n${name} ${time}\nHAPPY HOUR`, shapes)).toEqual([
        `${digits} ${hours}`,
      ])
    }),
    CASES,
  )
})

describe('a list of days', () => {
  test('on cards is those that say it, whatever stands on the others', () => {
    const on = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 6 })
    const night = fc.constantFrom('Taco Night', 'Industry Night', 'Two-dollar wings')
    fc.assert(
      fc.property(on, night, times, (happy, what, [time, hours]) => {
        const cards = NAMES.map((name, day) => {
          return [name, ...(happy.includes(day) ? [`Happy Hour ${time}`] : []), what]
        })
        const text = ['Daily Specials', ...cards.flat()].join('\n')
        expect([text, published(text)]).toEqual([text, [`${happy.toSorted().join('')} ${hours}`]])
      }),
      CASES,
    )
  })

  test('goes on below a day on which there is nothing', () => {
    const nothing = fc.constantFrom(
      '\nClosed',
      '\nNone',
      ': Closed',
      ' – no happy hour',
      '\nClosed!',
    )
    const off = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(off, nothing, fc.boolean(), times, (closed, none, isBelow, [time, hours]) => {
        const rows = NAMES.map((name, day) => {
          return `${name}${closed.includes(day) ? none : `${isBelow ? '\n' : ': '}${time}`}`
        })
        const open = NAMES.flatMap((_, day) => (closed.includes(day) ? [] : [day])).join('')
        const text = ['Happy Hour', ...rows].join('\n')
        expect([text, published(text)]).toEqual([text, [`${open} ${hours}`]])
      }),
      CASES,
    )
  })

  test('in a table has cells in which nothing is on, and no ranges of days', () => {
    const off = fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 5 })
    const empty = fc.constantFrom('–', '-', '—', 'n/a', 'Closed', 'x')
    fc.assert(
      fc.property(off, empty, times, (closed, nothing, [time, hours]) => {
        const cells = NAMES.map((name, day) => [name, closed.includes(day) ? nothing : time])
        const text = ['Happy Hour', ...cells.flat()].join('\n')
        const shapes = cells.flatMap((_, row) =>
          [0, 1].map(column => ({ cell: [0, row, column] as const })),
        )
        const open = NAMES.flatMap((_, day) => (closed.includes(day) ? [] : [day])).join('')
        const said = published(text, [{ heading: 2 }, ...shapes])
        expect([text, said]).toEqual([text, [`${open} ${hours}`]])
      }),
      CASES,
    )
  })

  test('in a table has its happy hours among what else is on', () => {
    const happy = fc.uniqueArray(fc.nat(5), { minLength: 2, maxLength: 6 })
    const event = fc.constantFrom('Trivia with Dez', 'Run club', 'Cask tapping', 'Live bluegrass')
    fc.assert(
      fc.property(happy, event, fc.boolean(), times, (on, what, isFirst, [time, hours]) => {
        const rows = NAMES.map((name, day) => {
          if (day === 6) return [[name], ['Happy Hour'], ['All day!']]
          if (!on.includes(day)) return [[name], [what], ['7pm']]
          const pairs = [['Happy Hour: $1 off pints', time] as const, [what, '7pm'] as const]
          const listed = isFirst ? pairs : pairs.toReversed()
          return [[name], listed.map(([one]) => one), listed.map(([, when]) => when)]
        })
        const lines = rows.flatMap((row, at) =>
          row.flatMap((cell, column) =>
            cell.map(text => ({ text, shape: { cell: [0, at, column] as const } })),
          ),
        )
        const text = lines.map(line => line.text).join('\n')
        const said = published(
          text,
          lines.map(line => line.shape),
        )
        expect(said).toEqual([`${on.toSorted().join('')} ${hours}`, '6 all day'])
      }),
      CASES,
    )
  })

  test('and its times on lines of their own are one', () => {
    const lines = fc.constantFrom(
      (when: string, time: string) => `${time}\nHAPPY HOUR\n${when}`,
      (when: string, time: string) => `HAPPY HOUR\n${when}\nfrom\n${time}`,
      (when: string, time: string) =>
        `Happy Hour\n${when}\n${time.replace(/ ?[-–] ?| to /u, '\nto ')}`,
      (when: string, time: string) =>
        `Happy Hour\n${when}\n${time.replace(/ ?[-–] ?| to /u, ' -\n')}`,
    )
    fc.assert(
      fc.property(days, times, lines, ([when, named], [time, hours], form) => {
        expect(published(form(when, time))).toEqual([`${named} ${hours}`])
      }),
      CASES,
    )
  })
})

describe('services in one line', () => {
  const services = fc.shuffledSubarray(
    ['Lunch 11-3', 'Dinner 5-10', 'brunch 10am-2pm', 'Kitchen 11am-9pm'],
    { minLength: 1, maxLength: 3 },
  )
  const joint = fc.constantFrom(', ', ' | ', ' / ', ' • ')

  test('have the days at its beginning or end', () => {
    fc.assert(
      fc.property(
        services,
        joint,
        days,
        times,
        fc.boolean(),
        (others, sign, [when, named], [time, hours], isEnd) => {
          const listed = [...others, `happy hour ${time}`]
          const text = isEnd ? [...listed, when].join(sign) : `${when}${sign}${listed.join(sign)}`
          expect([[], [`${named} ${hours}`]]).toContainEqual(published(text))
        },
      ),
      CASES,
    )
  })

  test('of the opening hours are not those of the happy hour', () => {
    const open = fc.constantFrom('Our hours are', 'We are open', 'Open')
    const range = fc.constantFrom('4-10', '11am-9pm', '3 PM – midnight')
    fc.assert(
      fc.property(open, range, days, times, (we, hours, [when, named], [time, happy]) => {
        expect(published(`${we} ${when} ${hours} with happy hour ${time}`)).toEqual([
          `${named} ${happy}`,
        ])
      }),
      CASES,
    )
  })

  test('of a menu with courses are not those of the happy hour below', () => {
    const menu = fc.constantFrom('Two courses', '3-course dinner £25', 'Set menu', 'Pie and a pint')
    const below = fc.constantFrom('Happy Hour at the bar', 'Happy Hour', 'Ask about our happy hour')
    fc.assert(
      fc.property(menu, below, days, times, (what, label, [when], [time]) => {
        expect(published(`${what}, ${when} ${time}\n${label}`)).toEqual([])
      }),
      CASES,
    )
  })
})

describe('a mention of the happy hour', () => {
  const mention = fc.constantFrom(
    'View Happy Hour Menu',
    'Ask your server about happy hour',
    'We have great happy hour specials.',
    'Lunch · Dinner · Happy Hour',
    'Follow us on Facebook for happy hour specials',
  )
  const open = fc.constantFrom('11am-10pm', '4-8pm', '5-9pm', '10am-3pm', '11:30am-2:30pm', '8-2')

  test('claims no opening hours below it or above', () => {
    fc.assert(
      fc.property(mention, days, open, fc.boolean(), (words, [when], range, isAbove) => {
        const lines = [words, `${when} ${range}`]
        expect(published((isAbove ? lines.toReversed() : lines).join('\n'))).toEqual([])
      }),
      CASES,
    )
  })

  test('claims nothing of what has a title of its own', () => {
    const title = fc.constantFrom('Patio Hours', 'Trivia', 'Late Bites', 'Former Happy Hour')
    fc.assert(
      fc.property(mention, title, days, times, (words, name, [when], [time]) => {
        const below = [words, name, `${when} ${time}`]
        expect(published(below.join('\n'), [{}, { heading: 3 }, {}])).toEqual([])
        const above = [name, `${when} ${time}`, words]
        expect(published(above.join('\n'), [{ heading: 3 }, {}, {}])).toEqual([])
      }),
      CASES,
    )
  })
})

describe('the words before a happy hour', () => {
  const before = fc.constantFrom('Our', 'Join us for', 'Come to the', 'Enjoy a')
  const said = ([when]: (typeof WEEK)[number], [time]: (typeof TIMES)[number]) => `${when} ${time}`

  test('may say anything of its kind', () => {
    const kind = fc.constantFrom(
      ...'frosty neighborhood bubbly rock-bottom no-fuss blue-collar seaside crisp cozy breezy'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(before, kind, days, times, (our, word, when, time) => {
        const windows = [`${when[1]} ${time[1]}`]
        expect(published(`${our} ${word} happy hour ${said(when, time)}`)).toEqual(windows)
        expect(published(`${word} happy hour: ${said(when, time)}`)).toEqual(windows)
      }),
      CASES,
    )
  })

  test('say whose it is', () => {
    const whose = fc.constantFrom(
      ...`golfers’;golfers;Annapolis;Dez’s;their;another;teachers;Gull & Anchor;the regulars will remember;their famous;his;former`.split(
        ';',
      ),
    )
    fc.assert(
      fc.property(whose, days, times, (owner, when, time) => {
        expect(published(`${owner} happy hour ${said(when, time)}`)).toEqual([])
      }),
      CASES,
    )
  })

  test('and after it name a beer or a thing to take home', () => {
    const name = fc.constantFrom(
      'Hazy',
      'IPA',
      'Golden Ale',
      'Hazy 4-packs',
      'Sunset Lager',
      'mugs',
    )
    fc.assert(
      fc.property(name, days, times, (beer, when, time) => {
        expect(published(`Happy Hour ${beer} $7, half off ${said(when, time)}`)).toEqual([])
      }),
      CASES,
    )
  })
})

describe('a happy hour of others', () => {
  test('is not of this place', () => {
    const owner = fc.constantFrom(
      'Dez’s has a great',
      'Down the block, Gull & Anchor has',
      'Join the Hiking Society for',
      'The book club meets at',
      'Sunset cruise',
      'They also do a',
    )
    fc.assert(
      fc.property(owner, days, times, (others, [when], [time]) => {
        expect(published(`${others} happy hour ${when} ${time}`)).toEqual([])
      }),
      CASES,
    )
  })

  test('and of another year is not of this one', () => {
    const dated = fc.constantFrom('Posted January 2019\n', 'Last updated 2021: ', 'March 2018\n')
    fc.assert(
      fc.property(dated, days, times, (year, [when], [time]) => {
        expect(published(`${year}Happy hour ${when} ${time}`)).toEqual([])
      }),
      CASES,
    )
  })
})

test('a service right behind its time is another’s row', () => {
  const service = fc.constantFrom('Brunch', 'Lunch', 'Live Music', 'Trivia')
  fc.assert(
    fc.property(service, times, times, (name, [time, hours], [other]) => {
      const text = `Weekdays: ${time} Happy Hour\nWeekends: ${other} ${name}`
      expect(published(text)).toEqual([`01234 ${hours}`])
    }),
    CASES,
  )
})

test('a row that has no hours to read leaves none of its list', () => {
  const rows = fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.nat(4), times, (names, at, [time]) => {
      const lines = names.map((name, place) => {
        return `${name}: Happy Hour ${place === at % names.length ? 'all night' : time}`
      })
      expect(published(lines.join('\n'))).toEqual([])
    }),
    CASES,
  )
})

test('what stands below the title of a guide is of others', () => {
  const title = fc.constantFrom(
    'A Local’s Guide to Mill Street',
    'Where to Drink Nearby',
    'Our Favorite Bars',
    'Things to do around the harbor',
  )
  const entry = fc.constantFrom('They have', 'Cheap pitchers and', 'Go for the')
  fc.assert(
    fc.property(title, entry, days, times, (heading, they, [when], [time]) => {
      const text = `The Lantern\n${heading}\nGull & Anchor\n${they} happy hour ${when} ${time}`
      const shapes = [{}, { heading: 1 }, { heading: 3 }, {}]
      expect(published(text, shapes)).toEqual([])
    }),
    CASES,
  )
})

test.each([
  ['Happy Hour, 5pm - 7pm, Sunday to Thursday. 2-4-1 cocktails', ['01236 17:00-19:00']],
  ['Happy hour runs 5 til 7 Monday to Friday with 80p off every pint', ['01234 17:00-19:00']],
  ['Happy Hour between the hours of 3 and 6 p.m. on weekdays', ['01234 15:00-18:00']],
  ['Happy Hour: Tuesday 3-10pm, Wednesday-Friday 3-6pm', ['1 15:00-22:00', '234 15:00-18:00']],
  ['Happy Hour is daily 3-6pm and all day on Wednesday!', ['013456 15:00-18:00', '2 all day']],
  ['Happy Hour\n11 AM - 7 PM EVERY DAY\n$3.50 bottles', ['0123456 11:00-19:00']],
  [
    'HAPPY HOUR\nMonday - Thursday\n4 - 6 pm\n&\n9 - 10 pm',
    ['0123 16:00-18:00', '0123 21:00-22:00'],
  ],
  ['$10 pitchers & Happy Hour from 3–6pm weekdays', ['01234 15:00-18:00']],
  ['Happy hour dal martedì alla domenica, 18.30 - 20.30', ['123456 18:30-20:30']],
  ['Happy Hour ma-vr 17u-19u', ['01234 17:00-19:00']],
  ['HAPPY HOUR\nMON - SAT\nOPEN - 6 PM', ['012345 open-18:00']],
  ['Happy Hour at the Bar: all week long 3:30-6:30PM', ['0123456 15:30-18:30']],
  ['Happy Hours: Mon, Tue, Wed 2pm thru 5pm', ['012 14:00-17:00']],
  ['Tues., Wed. & Thurs.: Happy Hour (3:30 p.m.–6 p.m.)', ['123 15:30-18:00']],
  ['Happy Hour Specials Weekdays only 4-7pm', ['01234 16:00-19:00']],
  ['Daily Specials & Happy Hour 3-6pm\nMon-Thu', ['0123 15:00-18:00']],
  ['Happy Hour 5-7pm, Thursdays and Fridays\nSun - Wed 5-11pm', ['34 17:00-19:00']],
  ['Happy Hour\nHalf-price wings after 5pm\nMon-Fri 4-7pm', ['01234 16:00-19:00']],
  ['Happy Hour\n(301) 555-0100\nTue-Sat 10am-3pm', []],
  ['Mon-Fri · 5-6:30pm · Happy Hour (first Friday only)', []],
  ['Happy hour daily 4-6pm\nNo happy hour on Sundays', ['012345 16:00-18:00']],
])('%s', (text, windows) => {
  expect(published(text)).toEqual(windows)
})
