const MEANT: ReadonlyMap<string, string> = new Map(
  [
    '🍺🍻 beer',
    '🍷 wine',
    '🍾🥂 sparkling wine',
    '🍸🍹 cocktail',
    '🥃 whiskey',
    '🍶 sake',
    '☕ coffee',
    '🦪 oysters',
    '🦀 crab',
    '🍤🦐 shrimp',
    '🍕 pizza',
    '🍔 burger',
    '🌮 tacos',
    '🍟 fries',
    '🍣 sushi',
    '🥗 salad',
    '🥪 sandwich',
    '🍰🍨 dessert',
    '🥟 dumplings',
    '🍝 pasta',
    '🍜 noodles',
  ].flatMap(line => {
    const [pictures = '', ...words] = line.split(' ')
    return [...pictures].map((picture): [string, string] => [picture, words.join(' ')])
  }),
)

/** "🍺 under $5" as words; a picture of nothing on a menu stays. */
export function namePictures(text: string): string {
  return text.replaceAll(/(\p{Extended_Pictographic})\uFE0F?/gu, (picture, bare: string) => {
    const word = MEANT.get(bare)
    return word === undefined ? picture : ` ${word} `
  })
}
