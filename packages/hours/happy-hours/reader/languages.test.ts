import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Weekday } from '../../time/weekday.ts'
import { readHours } from '../read-hours.ts'

const CASES = { numRuns: 700 }
const LANGUAGES = [
  {
    days: ['lun mar mié jue vie sáb dom', 'lu ma mi ju vi sa do'],
    names: 'lunes martes miércoles jueves viernes sábado domingo',
    range: 'a',
    and: 'y',
    times: ['de 17 a 20h', 'de 17h a 20h', 'desde las 17h hasta las 20h', 'entre las 17 y las 20h'],
  },
  {
    days: ['seg ter qua qui sex sáb dom', 'seg. ter. qua. qui. sex. sab. dom.'],
    names: 'segunda terça quarta quinta sexta sábado domingo',
    range: 'a',
    and: 'e',
    times: ['17h às 20h', 'das 17h às 20h', 'das 17 às 20h', 'de 17h até 20h'],
  },
  {
    days: [
      'lun mar mer jeu ven sam dim',
      'lu ma me je ve sa di',
      'lun. mar. mer. jeu. ven. sam. dim.',
    ],
    names: 'lundi mardi mercredi jeudi vendredi samedi dimanche',
    range: 'au',
    and: 'et',
    times: ['de 17h à 20h', '17h à 20h', 'entre 17h et 20h', 'à partir de 17h jusqu’à 20h'],
  },
  {
    days: ['mo di mi do fr sa so', 'Mo. Di. Mi. Do. Fr. Sa. So.'],
    names: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
    range: 'bis',
    and: 'und',
    times: ['17–20 Uhr', 'von 17 bis 20 Uhr', 'zwischen 17 und 20 Uhr', 'ab 17 bis 20 Uhr'],
  },
  {
    days: ['lun mar mer gio ven sab dom', 'lu ma me gi ve sa do'],
    names: 'lunedì martedì mercoledì giovedì venerdì sabato domenica',
    range: 'al',
    and: 'e',
    times: [
      'dalle 17 alle 20',
      'dalle ore 17 alle ore 20',
      'dalle 17:00 alle 20:00',
      'dalle 17 fino alle 20',
    ],
  },
  {
    days: ['ma di wo do vr za zo', 'Ma Di Wo Do Vr Za Zo'],
    names: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
    range: 't/m',
    and: 'en',
    times: ['17–20 uur', 'van 17 tot 20 uur', 'tussen 17 en 20 uur', 'van 17:00 tot 20:00 uur'],
  },
  {
    days: ['mån tis ons tors fre lör sön', 'man tir ons tor fre lør søn'],
    names: 'måndag tisdag onsdag torsdag fredag lördag söndag',
    range: 'till',
    and: 'och',
    times: ['kl 17–20', 'från 17 till 20', 'kl. 17-20'],
  },
  {
    days: ['pon wt śr czw pt sob niedz', 'pn wt śr cz pt so nd'],
    names: 'poniedziałek wtorek środa czwartek piątek sobota niedziela',
    range: 'do',
    and: 'i',
    times: ['od 17 do 20', 'w godzinach 17–20'],
  },
] as const
const FIGURES = ['17-20', '17:00–20:00', '5pm-8pm', '17h-20h', '17.00 - 20.00']
const GROUPS: readonly { from: number; size: number }[] = [
  { from: 0, size: 2 },
  { from: 0, size: 3 },
  { from: 2, size: 2 },
  { from: 3, size: 3 },
  { from: 4, size: 2 },
  { from: 5, size: 2 },
]

const spoken = fc.constantFrom(...LANGUAGES).chain(language =>
  fc.record({
    language: fc.constant(language),
    names: fc.constantFrom(...language.days, language.names).map(names => names.split(' ')),
    words: fc.constantFrom(...language.times),
  }),
)
const joint = fc.constantFrom('range', '-', ' – ', 'and', ', ', ' & ', '/', ' + ')

interface Days {
  names: readonly string[]
  joint: string
  language: (typeof LANGUAGES)[number]
}

function writeDays({ from, size }: (typeof GROUPS)[number], { names, joint, language }: Days) {
  const listed = names.slice(from, from + size)
  const [first = ''] = listed
  const last = listed.at(-1) ?? ''
  if (joint === 'range') return `${first} ${language.range} ${last}`
  if (joint === '-' || joint === ' – ') return `${first}${joint}${last}`
  if (joint === 'and') return `${listed.slice(0, -1).join(', ')} ${language.and} ${last}`
  return listed.join(joint)
}

function said(text: string): string[] | null {
  const windows = readHours(text)
  const written = windows?.map(({ days, start, end }) => `${days?.join('')} ${start}-${end}`)
  return written?.toSorted() ?? null
}

function listed({ from, size }: (typeof GROUPS)[number]): string {
  const days: Weekday[] = [0, 1, 2, 3, 4, 5, 6]
  return days.slice(from, from + size).join('')
}

describe('short days of other languages', () => {
  test('are read with the words of their language about the time', () => {
    fc.assert(
      fc.property(spoken, joint, fc.constantFrom(...GROUPS), (given, joined, group) => {
        const text = `${writeDays(group, { ...given, joint: joined })} ${given.words}`
        expect([text, said(text)]).toEqual([text, [`${listed(group)} 17:00-20:00`]])
      }),
      CASES,
    )
  })

  test('are read beside figures, or not at all where two languages have different days', () => {
    fc.assert(
      fc.property(
        spoken,
        joint,
        fc.constantFrom(...GROUPS),
        fc.constantFrom(...FIGURES),
        (given, joined, group, time) => {
          const text = `${writeDays(group, { ...given, joint: joined })} ${time}`
          expect([
            [text, null],
            [text, [`${listed(group)} 17:00-20:00`]],
          ]).toContainEqual([text, said(text)])
        },
      ),
      CASES,
    )
  })

  test('are all read where some of them have other times, or none is', () => {
    const separator = fc.constantFrom(', ', '; ', '\n', ' / ', ' | ', '. ')
    const late = { from: 4, size: 3 }
    fc.assert(
      fc.property(spoken, joint, separator, fc.nat(1), (given, joined, sign, form) => {
        const time = ['17h-20h', '17:00–20:00'][form] ?? ''
        const first = writeDays({ from: 0, size: 4 }, { ...given, joint: joined })
        const last = writeDays(late, { ...given, joint: joined })
        const text = `${first} ${time}${sign}${last} 16:00–19:00`
        expect([
          [text, null],
          [text, ['0123 17:00-20:00', '456 16:00-19:00']],
        ]).toContainEqual([text, said(text)])
      }),
      CASES,
    )
  })

  test.each([
    ['sáb e dom 12h às 20h', ['56 12:00-20:00']],
    ['Mar e mer 18-20', ['12 18:00-20:00']],
    ['seg a qui 17h às 20h, sáb 12h às 16h', ['0123 17:00-20:00', '5 12:00-16:00']],
    ['L-V 17-20h', ['01234 17:00-20:00']],
    ['月〜金 17:00〜20:00', ['01234 17:00-20:00']],
    ['pon. do czw. 17-20', ['0123 17:00-20:00']],
    ['Sa & Do 17–19', null],
    ['daily 9h-11h', null],
    ['Mar 4-7', null],
    ['daily 5-7pm. Mar & Jue 2 for 1', ['0123456 17:00-19:00']],
    ['daily 17–19. Lun y Mar 2x1', ['0123456 17:00-19:00']],
  ])('%s', (text, windows) => {
    expect(said(text)).toEqual(windows)
  })
})
