import fc from 'fast-check'

const CODE_POINTS = 0x110000
const SURROGATES = 0xd800
const SURROGATE_COUNT = 0x800

/** Any code point but halves of pairs. The library’s own `binary` maps all of them first, for seconds. */
const unit = fc.integer({ min: 0, max: CODE_POINTS - SURROGATE_COUNT - 1 }).map(
  at => String.fromCodePoint(at < SURROGATES ? at : at + SURROGATE_COUNT),
  letter => {
    const point = typeof letter === 'string' ? letter.codePointAt(0) : undefined
    if (point === undefined || String.fromCodePoint(point) !== letter) throw new Error('No letter.')
    return point < SURROGATES ? point : point - SURROGATE_COUNT
  },
)

export function anyText(constraints: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit })
}
