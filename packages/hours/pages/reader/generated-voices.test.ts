import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { published, publishedLines } from '../../test/published.ts'

const CASES = { numRuns: 100 }
const when = fc.constantFrom(
  ['Mon-Fri 4-6pm', '01234 16:00-18:00'],
  ['Tuesday through Saturday, 3 PM – 6 PM', '12345 15:00-18:00'],
  ['daily from 5pm to 7pm', '0123456 17:00-19:00'],
)

function list(texts: string) {
  return fc.constantFrom(...texts.split(';').map(text => text.trim()))
}

describe('a happy hour', () => {
  test('of the past, by hearsay or in somebody’s words is not published', () => {
    const said = list(
      `Before we moved, happy hour was; Until we remodeled, it was happy hour; Happy hour ran; Happy hour lasted
      ; Gone are the days of happy hour; A regular writes: happy hour is; Our neighbor swears that happy hour is
      ; Word has it happy hour is; Rumor has it that happy hour is; Dez told us about happy hour`,
    )
    fc.assert(
      fc.property(said, when, (words, [time]) => {
        expect([words, published(`${words} ${time}.`)]).toEqual([words, []])
      }),
      CASES,
    )
  })

  test('that a question asks for is not there where the answer says no', () => {
    const question = list(
      'Is there a happy hour?; Do you have happy hour?; Does the bar do happy hour specials?',
    )
    const no = list('No, but; Nope! Still,; Sadly not.; Unfortunately, no;  Not yet.')
    const yes = list('Yes!; Of course:; No need to ask:')
    fc.assert(
      fc.property(
        question,
        no,
        yes,
        fc.boolean(),
        when,
        (asks, not, sure, isBelow, [time, read]) => {
          const answer = (words: string) =>
            isBelow
              ? publishedLines(`### ${asks}`, `${words} ${time} in the bar`)
              : published(`${asks} ${words} ${time} in the bar`)
          expect([asks, not, answer(not)]).toEqual([asks, not, []])
          expect([[], [read]]).toContainEqual(answer(sure))
        },
      ),
      CASES,
    )
  })

  test('that something else only names gives it no times', () => {
    const other = list(
      `After happy hour, stay for acoustic sets; Half-price bottles, not valid during happy hour,
      ; Excluding happy hour, pitchers are $9; Skip happy hour: pies to go; Instead of happy hour, chess club`,
    )
    const excluded = list(
      '; happy hour excluded;. Happy hour prices are not included;. Happy hour is exempt',
    )
    fc.assert(
      fc.property(other, excluded, when, (words, end, [time]) => {
        expect([words, published(`${words} ${time}`)]).toEqual([words, []])
        expect(published(`Half-price bottles ${time}${end || '; happy hour excluded'}`)).toEqual([])
      }),
      CASES,
    )
  })

  test('is not of those who are named as having it, and of this place where they are everybody', () => {
    const some = list('Teachers; Nurses; All students; City workers; Cyclists')
    const all = list('Guests; Our regulars; Patrons; Locals')
    const verb = list('get; enjoy; have')
    fc.assert(
      fc.property(some, all, verb, when, (few, many, get, [time, read]) => {
        expect([few, published(`${few} ${get} happy hour prices ${time}`)]).toEqual([few, []])
        expect([many, published(`${many} ${get} happy hour ${time}`)]).toEqual([many, [read]])
      }),
      CASES,
    )
  })

  test('below a heading of what is near, or of a bar run by others, is not of this place', () => {
    const near = list('Nearby: Gull & Anchor; Around the corner; Elsewhere; While you’re in town')
    const by = list('run by Ember & Oak; operated by the Tidewater Group; owned by Dez Marlowe')
    fc.assert(
      fc.property(near, by, when, (heading, owner, [time]) => {
        expect([heading, publishedLines(`### ${heading}`, `Happy hour ${time}`)]).toEqual([
          heading,
          [],
        ])
        expect(published(`The bar upstairs (${owner}) offers happy hour ${time}`)).toEqual([])
      }),
      CASES,
    )
  })

  test('with a word in brackets before it that nobody knows is doubted', () => {
    const known = list('(New!); [Daily]; (21+); (Bar & Patio)')
    const unknown = list('(Placeholder); [Pending]; (Sample text); {{venue}}')
    fc.assert(
      fc.property(known, unknown, when, (sign, mark, [time, read]) => {
        expect([sign, published(`${sign} Happy Hour ${time}`)]).toEqual([sign, [read]])
        expect([mark, published(`${mark} Happy Hour ${time}`)]).toEqual([mark, []])
      }),
      CASES,
    )
  })
})

describe('a sentence', () => {
  test('with a word before its happy hour or before its times that nothing explains is doubted', () => {
    const before = list(
      'Say goodbye to; Kick off the conference with a; Firefighters and EMTs:; Exclusive to app users:; Our quilting circle is at',
    )
    const between = list('paddleboarding; with the mayor,; (cover band) play; piano lessons')
    fc.assert(
      fc.property(before, between, when, (odd, thing, [time]) => {
        expect([odd, published(`${odd} happy hour ${time}`)]).toEqual([odd, []])
        expect([thing, published(`Happy hour ${thing} ${time}`)]).toEqual([thing, []])
      }),
      CASES,
    )
  })

  test('that invites, or tells of food and drinks, is believed', () => {
    const before = list(
      'Come unwind with us at; Grab a friend and join our; Please stop in for; There is always time for; Oysters, $2 drafts and',
    )
    const between = list(
      'is served; runs; in Palm Beach,; with craft cocktails and small plates,; happens',
    )
    fc.assert(
      fc.property(before, between, when, (words, more, [time, read]) => {
        expect([words, published(`${words} happy hour ${time}`)]).toEqual([words, [read]])
        expect([more, published(`Happy hour ${more} ${time}`)]).toEqual([more, [read]])
      }),
      CASES,
    )
  })

  test('that says what may be, or only while something else is, is not published', () => {
    const maybe = list(
      'If we get our license, happy hour will be; We wish we could offer happy hour; Should happy hour be; Happy hour might be; Proposed happy hour:',
    )
    const meanwhile = list(
      'while the festival is in town; when it rains; on days the home team plays; unless the bar is full; whenever the sun is out',
    )
    fc.assert(
      fc.property(maybe, meanwhile, when, (supposed, condition, [time]) => {
        expect([supposed, published(`${supposed} ${time}`)]).toEqual([supposed, []])
        expect([condition, published(`Happy hour ${time} ${condition}`)]).toEqual([condition, []])
      }),
      CASES,
    )
  })

  test('that says what costs less meanwhile is believed', () => {
    const prices = list(
      'when the curry puffs are five dollars; when our drafts are half price; when there is $2 off all wines',
    )
    fc.assert(
      fc.property(prices, when, (cheaper, [time, read]) => {
        expect([cheaper, published(`Happy hour ${time}, ${cheaper}`)]).toEqual([cheaper, [read]])
      }),
      CASES,
    )
  })
})

describe('what takes nothing away', () => {
  test('is a slash between days, a heading of the next matter or a bracket that says with', () => {
    const next = list('Football Sundays; Taco Tuesdays; Jazz Fridays')
    const other = list('Live music at 8.; Kitchen until 9pm.; Trivia on Tuesdays.')
    fc.assert(
      fc.property(next, other, (heading, service) => {
        const prose = `The bar hosts happy hour Thu / Fri 16:00–18:00. ${service}`
        expect(published(prose)).toEqual(['34 16:00-18:00'])
        const lines = [
          '### Happy Hour',
          'Mon-Thu',
          '4–6pm',
          `### ${heading}`,
          'Noon to 8pm, $12 wings',
        ]
        expect([heading, publishedLines(...lines)]).toEqual([heading, ['0123 16:00-18:00']])
        const rows = ['Mon', 'Tue', 'Wed'].map(day => `${day}: 11am – 10pm (with happy hour 3–6pm)`)
        expect(published(['Hours', ...rows].join('\n'))).toEqual(['012 15:00-18:00'])
      }),
      CASES,
    )
  })
})
