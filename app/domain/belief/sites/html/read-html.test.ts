import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHtml } from './read-html.ts'

const ADDRESS = 'https://heron.test/visit/'
const read = (html: string) => readHtml(html, ADDRESS)

function linkedData(value: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`
}

const HERON = {
  name: 'The Idle Heron',
  street: '7 Mill Street',
  zipCode: '20850',
  phone: '(301) 555-0100',
  hours: null,
}

describe('a page of a website', () => {
  test('is a line a block, its title first, without what nobody reads', () => {
    const { text } = read(
      '<title>Heron</title><nav>Menu</nav><h1>Come <b>in</b></h1><p hidden>Old</p><p>We are open<br>daily</p>',
    )
    expect(text).toBe('Heron\nCome in\nWe are open\ndaily')
  })

  test('keeps the headings, cells, links elsewhere and strikes of its lines apart from its text', () => {
    const { text, shapes } = read(
      `<h2><a href="https://anchor.test/">The Anchor</a></h2><p>Happy hour <s>Mon-Fri 4-6pm</s></p>
        <p><s>$8</s> $5 wine</p><table><tr><td>Mon</td><td>4-6pm</td></tr></table>`,
    )
    expect(text.split('\n')).toEqual(['The Anchor', 'Happy hour', '$5 wine', 'Mon', '4-6pm'])
    expect(shapes).toEqual([
      { isLink: true, heading: 2, host: 'anchor.test' },
      { isStruck: true },
      {},
      { cell: [0, 0, 0] },
      { cell: [0, 0, 1], shared: 2 },
    ])
  })

  test('tells of each line how many blocks it shares with the line before', () => {
    const { text, shapes } = read(
      '<section><div><p>Mon–Fri</p><p>4–6pm</p></div><div>Happy<br>Hour</div></section><p>Map</p>',
    )
    expect(text.split('\n')).toEqual(['Mon–Fri', '4–6pm', 'Happy', 'Hour', 'Map'])
    expect(shapes.map(({ shared = 0 }) => shared)).toEqual([0, 2, 1, 2, 0])
  })

  test.each([
    ['<p><span>Every day</span><span>4-6pm</span></p>', 'Every day 4-6pm'],
    ['<p><b>4-6</b>Monday<i>$5 drafts</i></p>', '4-6 Monday $5 drafts'],
    ['<p><span>Weekdays</span> <span>from</span><span>four</span></p>', 'Weekdays from four'],
    ['<p><i>H</i><i>a</i><i>p</i>py 4<sup>30</sup><small>pm</small></p>', 'Happy 430pm'],
  ])('parts words that only a style sheet keeps apart: %s', (html, text) => {
    expect(read(html).text).toBe(text)
  })

  test('has what its pictures show, and no names of their files', () => {
    const { text } = read(
      '<p>Open <img alt="until late"></p><img alt="DSC_0042.jpg"><p>Come in</p>',
    )
    expect(text).toBe('Open until late\nCome in')
  })

  test('has what its visitors open, but not what nobody can', () => {
    const { text } = read(
      `<div class="popup-overlay" style="display:none">Pop-up</div><dialog>Dialog</dialog>
        <div role="tabpanel" hidden>Tab</div><details><summary>When?</summary>Now</details>
        <div class="old" style="display: none">Old</div><table><caption>Week</caption><tr><td>Mon</td></table>`,
    )
    expect(text.split('\n')).toEqual(['Pop-up', 'Dialog', 'Tab', 'When?', 'Now', 'Week', 'Mon'])
  })

  test('has the title of a tab above what the tab shows, whatever names the two', () => {
    for (const [title, panel] of [
      ['role="tab" aria-controls="b"', 'role="tabpanel" id="b"'],
      ['data-bs-toggle="tab" href="#b"', 'class="tab-pane" id="b"'],
      ['class="w-tab-link" data-tab="2"', 'class="w-tab-pane" data-tab="2"'],
      ['role="tab" id="b"', 'role="tabpanel" aria-labelledby="b"'],
    ]) {
      const page = `<nav><a role="tab">Lunch</a><a ${title}>Happy Hour</a></nav><p>Menus</p><div ${panel}>Weekdays 3–6</div>`
      const { text, shapes } = readHtml(page, ADDRESS)
      expect([title, text]).toEqual([title, 'Menus\nHappy Hour\nWeekdays 3–6'])
      expect(shapes[1]).toMatchObject({ isTab: true })
    }
  })

  test('ends with what it tells programs of happy hours, once, and marked so', () => {
    const said = 'Happy hour Monday to Thursday 4pm to 7pm.'
    const { text, shapes } = read(
      `<meta name="description" content="${said}"><meta property="og:description" content="${said}">
        <meta name="twitter:description" content="Pinball">${linkedData({ '@type': 'BarOrPub', description: `Pinball. ${said}` })}
        <p>Pinball</p>`,
    )
    expect(text.split('\n')).toEqual(['Pinball', said, `Pinball. ${said}`])
    expect(shapes).toEqual([{}, { isAside: true }, { isAside: true }])
  })

  test('has links, those of its navigation too, from where its base says', () => {
    const { links } = read(
      '<base href="/here/"><nav><a href="happy#now">Happy <i>hour</i></a></nav>',
    )
    expect(links).toEqual([{ url: 'https://heron.test/here/happy', text: 'Happy hour' }])
  })

  test('says where it sends its readers, and that programs should not keep it', () => {
    const page = read(
      '<meta name=robots content=noindex><meta http-equiv=refresh content="0;url=/a">',
    )
    expect(page).toMatchObject({ isOffLimits: true, refresh: 'https://heron.test/a' })
  })

  test('is read to its end whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), html => {
        read(html)
        read(`<script type="application/ld+json">${html}`)
        read(`<div itemscope itemtype="https://schema.org/Restaurant">${html}`)
      }),
    )
  })
})

describe('what a page tells programs of a place', () => {
  test('is read from JSON-LD, also within a graph', () => {
    const { facts } = read(
      linkedData({
        '@graph': [
          { '@type': 'WebSite', name: 'Herons' },
          {
            '@type': ['Restaurant', 'BarOrPub'],
            name: ' The Idle  Heron ',
            telephone: '(301) 555-0100',
            address: {
              '@type': 'PostalAddress',
              streetAddress: '7 Mill Street',
              postalCode: '20850-1234',
            },
          },
        ],
      }),
    )
    expect(facts).toEqual([HERON])
  })

  test.each([
    ['commas before an end', '{"@type":"Restaurant","name":"The Idle  Heron",}'],
    ['comments', '<!-- {"@type":"Restaurant", /* ours */ "name":"The Idle Heron" // yes\n} -->'],
    ['CDATA', '//<![CDATA[\n{"@type":"Restaurant","name":"The Idle Heron"}\n//]]>'],
    ['a line break within a name', '{"@type":"Restaurant","name":"The Idle\nHeron"}'],
    [
      'entities for its quotes',
      '{&quot;@type&quot;:&quot;Restaurant&quot;,&quot;name&quot;:&quot;The Idle Heron&quot;}',
    ],
    ['arrays in an array', '[[{"@type":"Restaurant","name":"The Idle Heron"}]];'],
  ])('is read with %s', (_, block) => {
    const { facts } = read(`<script type="application/ld+json">${block}</script>`)
    expect(facts).toMatchObject([{ name: 'The Idle Heron' }])
  })

  test('is read from microdata, but not from a review within it', () => {
    const { facts } = read(
      `<div itemscope itemtype="http://schema.org/Restaurant"><h1 itemprop="name">The Idle <b>Heron</b></h1>
        <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
          <span itemprop="streetAddress">7 Mill Street</span><meta itemprop="postalCode" content="20850"></div>
        <div itemprop="review" itemscope itemtype="https://schema.org/Review"><i itemprop="name">Great</i></div>
        <span itemprop="telephone">(301) 555-0100</span>
        <time itemprop="openingHours" datetime="Mo-Fr 11:00-22:00">weekdays</time>
        <time itemprop="openingHours" datetime="Sa 12:00-23:00">Saturday</time></div>
        <span itemprop="telephone">(301) 555-0199</span>`,
    )
    expect(facts).toEqual([{ ...HERON, hours: 'Mo-Fr 11:00-22:00; Sa 12:00-23:00' }])
  })

  test.each([
    [{ openingHours: 'Mo-Su 11:00-22:00' }, 'Mo-Su 11:00-22:00'],
    [
      { openingHours: ['Mo-Fr 11:00-22:00', 'Sa 10:00-23:00'] },
      'Mo-Fr 11:00-22:00; Sa 10:00-23:00',
    ],
    [
      {
        openingHoursSpecification: [
          {
            dayOfWeek: ['Monday', 'https://schema.org/Tuesday'],
            opens: '11:00',
            closes: '22:00:00',
          },
          { dayOfWeek: 'Monday', opens: '23:00', closes: '02:00' },
        ],
      },
      'Mo 11:00-22:00,23:00-02:00; Tu 11:00-22:00',
    ],
    [
      { openingHoursSpecification: { dayOfWeek: 'Friday', opens: '11:00', closes: '22:00' } },
      'Fr 11:00-22:00',
    ],
    [
      { openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: 'noon', closes: '22:00' }] },
      null,
    ],
    [
      {
        openingHoursSpecification: [
          { dayOfWeek: 'Monday', opens: '11:00', closes: '22:00', validFrom: '2026-12-24' },
        ],
      },
      null,
    ],
    [{ openingHoursSpecification: 7 }, null],
    [
      { openingHours: ['Mo 11:00-14:00', 'Mo 17:00-22:00', 'Tu 17:00-22:00'] },
      'Mo 11:00-14:00, Mo 17:00-22:00; Tu 17:00-22:00',
    ],
    [
      {
        openingHoursSpecification: [
          { dayOfWeek: 'monday', opens: '11:00 AM', closes: '10:00 PM' },
          { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
        ],
      },
      'Mo 11:00-22:00',
    ],
    [
      { openingHoursSpecification: { dayOfWeek: ['Mo', 'Su'], opens: '00:00', closes: '00:00' } },
      null,
    ],
  ])('holds opening hours in each of their forms, or none', (given, hours) => {
    const { facts } = read(linkedData({ '@type': 'Restaurant', ...given }))
    expect(facts.map(one => one.hours)).toEqual([hours])
  })

  test.each([
    '{',
    '[]',
    'null',
    '"Restaurant"',
    '{"@type":"Person","telephone":"1"}',
    `{"@type":"Restaurant","name":"${'x'.repeat(200_000)}"}`,
  ])('is nothing where it is of another shape', block => {
    expect(read(`<script type="application/ld+json">${block}</script>`).facts).toEqual([])
  })

  test('keeps odd values out of what is well said', () => {
    const odd = {
      '@type': 'Restaurant',
      name: ['a'],
      telephone: { a: 1 },
      address: 'Mill Street',
      openingHours: [7],
    }
    expect(read(linkedData(odd)).facts).toEqual([
      { name: null, street: 'Mill Street', zipCode: null, phone: null, hours: null },
    ])
    expect(read(linkedData({ '@type': 'Restaurant', address: [1] })).facts).toMatchObject([
      { street: null },
    ])
  })
})
