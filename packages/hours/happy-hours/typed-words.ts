function words(list: string): string[] {
  return list.split(/\s+/).filter(word => word !== '')
}

/** What days and times are joined by: the words whose misspelling changes a week. */
export const GRAMMAR_WORDS: readonly string[] = words(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  mon tue tues wed weds thu thur thurs fri sat sun daily everyday every weekdays weekday weekends weekend nightly
  except excluding closed only until till til through thru from between and noon midnight close closing
`)

/** Words of bars and of every day that a day or a joint is one letter away from, and that nobody means by it. */
export const OTHER_WORDS: ReadonlySet<string> = new Set(
  words(`
  sundae sundaes funday fundays monkey man men moon mom moms mono money son song fun run bun buns gun gin sum sung sunny
  the thus this then they that than true due tube tub blue wet web west well wells we fry fries free for fir fro fried far
  set sit eat seat salt say sad saturn cat hat bat mat oat rum ham hum dairy dally diary noon moon soon nook every very
  even ever pen oven often clove closet clothes cloud lose loose chose rose those tail tall tile tin tip tim trough
  tough though rough form farm firm front frog ten tea tie toes toss lime line time dine wine wines dined mine nine our
  out ours hours hour ball call hall wall fall ale ail alls any way may days dad dan bay say pay ray yay
  openly spend pens mond frid inlay early weekly monthly expect accept excepted expert concept clone clam clams cheese
  late later house houses
`),
)

/** What may stand between days and times and says nothing of them. */
export const PASSED_WORDS: ReadonlySet<string> = new Set(
  words(`
  a an and any area at bar bars best both big come deal deals dine dine-in dinein dining drink drinks during enjoy every
  featuring featured find food for full fun get great have here hour hours in indoors inside it join just lounge main menu
  menus now of off offer offered offering offers on our outdoors outdoor outside patio pub rooftop room see serve served
  service serving special specials start starting starts stop tables tavern taproom terrace that the there these this
  time times us valid we week with you your available upstairs downstairs deck garden pm am
  so do does still same typo its it's usually always btw fyi currently
`),
)

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const TURN = `(?:${MONTH}|memorial day|labor day|halloween|thanksgiving|christmas|new year|easter)`

/** A sentence with one of these holds for a part of the year, and a week has no place for that. */
export const SEASON = new RegExp(
  String.raw`\b(?:(?:winter|summer|seasonal|season|springtime|autumn)s?|${TURN}\.?(?: \d{1,2}(?:st|nd|rd|th)?)? ?(?:-|to|thru|through|until|till?) ?${TURN}(?: \d{1,2}(?:st|nd|rd|th)?)?|(?:until|till?|thru|through|from|starting|beginning|ends|ending|effective) (?:in |on )?${TURN}|${MONTH} only)\b`,
  'i',
)

/** What stands after a number and is no half of the day. */
export const UNITS: ReadonlySet<string> = new Set(
  words(
    'a am p pm st nd rd th oz pc pcs pk pt ct to off or in mo for tap top x lb lbs ppl min mins cl k m h hr hrs',
  ),
)
