import { describe, expect, test } from 'vitest'
import type { HoursWindow } from './hours-window.ts'
import { readHours } from './read-hours.ts'

const LETTERS = 'MTWRFSU'

/** "MTW 16:00-18:00": days as letters (R Thursday, U Sunday, * none named), _ for a missing side. */
function inShort(windows: HoursWindow[] | null): string | null {
  if (windows === null) return null
  return windows
    .map(({ days, start, end, allDay, allNight }) => {
      const named = days ? days.map(day => LETTERS[day]).join('') : '*'
      const whole = allDay ? 'all day' : allNight ? 'all night' : null
      return `${named} ${whole ?? `${start ?? '_'}-${end ?? '_'}`}`
    })
    .join('; ')
}

function expectReadings(readings: ReadonlyArray<readonly [text: string, short: string | null]>) {
  for (const [text, short] of readings)
    expect([text, inShort(readHours(text))]).toEqual([text, short])
}

describe('reading a time range', () => {
  test('takes words that stick to a day, and no years', () => {
    expectReadings([
      ['Happy HourMonday – Thursday | 4 PM – 6 PM', 'MTWR 16:00-18:00'],
      ['Bar SpecialsDaily 4-6', 'MTWRFSU 16:00-18:00'],
      ['Happy HourMon-Fri3pm-6pm$2 off drafts', 'MTWRF 15:00-18:00'],
      ['SpecialsThursday & Fridayfrom 4 to 7 pm', 'RF 16:00-19:00'],
      ['Best bar 2019-2024', ''],
      ['Best bar 2019-2024. Daily 4-6', 'MTWRFSU 16:00-18:00'],
      ['2000-2200 daily', 'MTWRFSU 20:00-22:00'],
    ])
  })

  test('takes times as they are spoken', () => {
    expectReadings([
      ['half past 4 to half past six, Monday to Friday', 'MTWRF 16:30-18:30'],
      ['daily quarter to five until quarter past 7', 'MTWRFSU 16:45-19:15'],
      [
        'Monday thru Thursday, 3 till 6, and on Sundays it is 3 till close',
        'MTWR 15:00-18:00; U 15:00-close',
      ],
    ])
  })

  test('takes every way to join two times', () => {
    for (const joint of [
      '-',
      ' – ',
      '—',
      ' to ',
      ' til ',
      ' till ',
      ' until ',
      ' thru ',
      ' through ',
    ]) {
      expectReadings([[`4pm${joint}7pm`, '* 16:00-19:00']])
    }
  })

  test('takes every way to write a time', () => {
    expectReadings([
      ['4p-7p', '* 16:00-19:00'],
      ['4:30-6:30 p.m.', '* 16:30-18:30'],
      ['430-630pm', '* 16:30-18:30'],
      ['16:00-19:00', '* 16:00-19:00'],
      ['16h-19h', '* 16:00-19:00'],
      ['4.30-6.30pm', '* 16:30-18:30'],
      ['noon to 3', '* 12:00-15:00'],
      ['12N - 3', '* 12:00-15:00'],
      ['9 p.m. - midnight', '* 21:00-00:00'],
      ['between 4 and 6 pm', '* 16:00-18:00'],
      ['from three until six p.m.', '* 15:00-18:00'],
      ["5 o'clock to 7 o'clock", '* 17:00-19:00'],
      ['4:00 p.m. 6:00 p.m.', '* 16:00-18:00'],
    ])
  })

  test('gives an end without am or pm the nearer half of the day', () => {
    expectReadings([
      ['4pm-7', '* 16:00-19:00'],
      ['4-7pm', '* 16:00-19:00'],
      ['11-2pm', '* 11:00-14:00'],
      ['10-2am', '* 22:00-02:00'],
      ['10-12:30 am', '* 22:00-00:30'],
      ['9pm-1', '* 21:00-01:00'],
      ['7-10am', '* 07:00-10:00'],
    ])
  })

  test('reads a range without am and pm as pm, except from 11', () => {
    expectReadings([
      ['4-7', '* 16:00-19:00'],
      ['9-11', '* 21:00-23:00'],
      ['11-3', '* 11:00-15:00'],
      ['12-6', '* 12:00-18:00'],
      ['Late night 11-1', '* 23:00-01:00'],
      ['brunch 10-2', '* 10:00-14:00'],
    ])
  })

  test('knows opening, closing and open sides', () => {
    expectReadings([
      ['3 PM to close', '* 15:00-close'],
      ['9-cl', '* 21:00-close'],
      ['open - 6', '* open-18:00'],
      ['Opening to 6:30 PM', '* open-18:30'],
      ['from 4', '* 16:00-_'],
      ['after 9pm', '* 21:00-_'],
      ['until 6 PM', '* _-18:00'],
      ['3pm till late', '* 15:00-close'],
    ])
  })

  test('says that it cannot when the halves of the day cannot be known', () => {
    expectReadings([
      ['9-12pm', null],
      ['9pm-12pm', null],
      ['4:00-18:00', null],
      ['04:00 - 06:00', null],
      ['until 12', null],
      ['9-5', null],
    ])
  })
})

describe('reading days', () => {
  test('takes names, abbreviations, plurals and letters', () => {
    expectReadings([
      ['Tuesdays 4-6', 'T 16:00-18:00'],
      ['Mon., Wed. & Fri. 4-6pm', 'MWF 16:00-18:00'],
      ['Tue thru Sat 5 til 7', 'TWRFS 17:00-19:00'],
      ['tues & thurs 4-6', 'TR 16:00-18:00'],
      ['M-F 4-6', 'MTWRF 16:00-18:00'],
      ['M/W/F 3-6pm', 'MWF 15:00-18:00'],
      ['Mon-Wed-Fri 4-6', 'MWF 16:00-18:00'],
      ['M T W Th F 4-6', 'MTWRF 16:00-18:00'],
      ['3-5p M-F', 'MTWRF 15:00-17:00'],
      ['4-6pmMon-Fri', 'MTWRF 16:00-18:00'],
      ['MTWThF 4-6p', 'MTWRF 16:00-18:00'],
      ['S-Th 9-close', 'MTWRU 21:00-close'],
      ['M: 4-6, W: 5-7, Su all day', 'M 16:00-18:00; W 17:00-19:00; U all day'],
    ])
  })

  test('wraps ranges over the end of the week', () => {
    expectReadings([['Fri-Mon 3-5pm', 'MFSU 15:00-17:00']])
  })

  test('takes words for several days, and the narrower where both stand', () => {
    expectReadings([
      ['3-6pm daily', 'MTWRFSU 15:00-18:00'],
      ['7 days a week, 3 to 6', 'MTWRFSU 15:00-18:00'],
      ['weekdays 4-7, weekends 12-3', 'MTWRF 16:00-19:00; SU 12:00-15:00'],
      ['Weeknights 5-7', 'MTWRF 17:00-19:00'],
      ['Every day Mon-Thu 3-6pm', 'MTWR 15:00-18:00'],
    ])
  })

  test('understands slips of the pen', () => {
    expectReadings([
      ['Thrusday 4-6', 'R 16:00-18:00'],
      ['Evryday 3-6pm, Wendsday 9pm-close', 'MTWRFSU 15:00-18:00; W 21:00-close'],
      ['Sundaes $5, Mon 4-6', 'M 16:00-18:00'],
      ['Mon-Frii 4-6', null],
    ])
  })

  test('takes out exceptions that are days, and passes over holidays', () => {
    expectReadings([
      ['Daily 4-6 except Sunday', 'MTWRFS 16:00-18:00'],
      ['Mon-Fri 4-6 excl. Wednesdays', 'MTRF 16:00-18:00'],
      ['Closed Mondays. 4-6 daily', 'TWRFSU 16:00-18:00'],
      ['Mon 4-6 | Tue closed | Wed 4-6', 'M 16:00-18:00; W 16:00-18:00'],
      ['Mon-Fri 4-6pm (excluding holidays)', 'MTWRF 16:00-18:00'],
      ['Daily 4-6pm (except Fri 3-6pm)', null],
    ])
  })

  test('says that it cannot when letters may be two days', () => {
    expectReadings([
      ['M-T 4-6', null],
      ['M-S 4-6', null],
    ])
  })
})

describe('joining days and times', () => {
  test('reads days before or after their times', () => {
    expectReadings([
      ['Mon-Fri 4-6', 'MTWRF 16:00-18:00'],
      ['4-6 Mon-Fri', 'MTWRF 16:00-18:00'],
      ['4-6pm Mon-Thu, 3-5pm Fri', 'MTWR 16:00-18:00; F 15:00-17:00'],
      ['3 – 6 PM\nMon – Fri\n11 AM – 5 PM\nSat – Sun', 'MTWRF 15:00-18:00; SU 11:00-17:00'],
    ])
  })

  test('gives one list of days all of its times', () => {
    expectReadings([
      ['Mon-Fri 3-6pm & 9-11pm', 'MTWRF 15:00-18:00; MTWRF 21:00-23:00'],
      ['3-6pm and 9pm-close daily', 'MTWRFSU 15:00-18:00; MTWRFSU 21:00-close'],
    ])
  })

  test('does not hand days of one statement to the next', () => {
    expectReadings([
      ['All day Monday, Tuesday-Friday 4-6pm', 'M all day; TWRF 16:00-18:00'],
      ['Sun-Thu 4-6pm & 9-11pm Fri-Sat', 'MTWRU 16:00-18:00; FS 21:00-23:00'],
      ['3-6pm (Fri & Sat late 9-11pm)', '* 15:00-18:00; FS 21:00-23:00'],
      ['4-6pm Mon, Tue, Wed 3-5pm', null],
    ])
  })

  test('takes all day and all night', () => {
    expectReadings([
      ['Half price wine all day Wednesday', 'W all day'],
      ['Thursday all night; Fri 4-6', 'R all night; F 16:00-18:00'],
      ['Mon all day 11-9', null],
    ])
  })

  test('reads days without a time', () => {
    expectReadings([
      ['Wing Wednesday', 'W _-_'],
      ['Happy hour Mon-Thu', 'MTWR _-_'],
    ])
  })
})

describe('passing over what is no schedule', () => {
  test('finds none where there is none', () => {
    const texts = [
      '',
      'Varies',
      'Times vary by location',
      'Call 301-555-0188',
      '$5-$7 cocktails',
      'Est. 1998',
      '2 for 1 apps',
      '1/2 price wings',
      '4-6 oz pours',
      '3-course dinner',
      '10% off',
      '4-6 guests',
    ]
    for (const text of texts) expect([text, readHours(text)]).toEqual([text, []])
  })

  test('reads the hours between prices, notes and labels', () => {
    expectReadings([
      ['HAPPY HOUR | $5 drafts, half off apps | Mon-Thu 3-6', 'MTWR 15:00-18:00'],
      ['2 for $10 Mon-Fri 4-6pm (bar only)', 'MTWRF 16:00-18:00'],
      ['$5 wells 5-7', '* 17:00-19:00'],
      ['Hours: daily 11am-10pm. Happy hour: weekdays 3-6pm', 'MTWRF 15:00-18:00'],
      ['Karaoke nightly, happy hour 3-7pm', '* 15:00-19:00'],
      ['Mon-Fri 4pm-6pm, 12 N. Main St', 'MTWRF 16:00-18:00'],
      ['Kitchen open until 10pm. Happy hour 3-6pm daily', 'MTWRFSU 15:00-18:00'],
    ])
  })

  test('reads signs of other keyboards and of web pages', () => {
    expectReadings([
      ['Ｍon－Fri ４－７pm', 'MTWRF 16:00-19:00'],
      ['Mon&ndash;Fri&nbsp;4&#8211;7pm', 'MTWRF 16:00-19:00'],
      ['<p>Mon-Fri<br/>4-7pm</p>', 'MTWRF 16:00-19:00'],
      ['mON\u2009–\u202fFRI 4\u00a0PM\u200b–7 pm', 'MTWRF 16:00-19:00'],
    ])
  })
})
