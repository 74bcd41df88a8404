import fc from 'fast-check'

/** Of any code points, halves of pairs too; the library’s own `binary` looks each up in all of them. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.nat(0x10_ff_ff), { maxLength }).map(points => String.fromCodePoint(...points))
}
