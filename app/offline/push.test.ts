import { expect, test } from 'vitest'
import { isPhoneOrTabletOfApple } from './push.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['an iPad, which says that it is a Macintosh', MAC, 5, true],
  ['a Mac', MAC, 0, false],
  ['a tablet with Android', 'Mozilla/5.0 (Linux; Android 14; SM-X700)', 5, false],
])('%s is told what holds for it', (_, userAgent, maxTouchPoints, isOne) => {
  expect(isPhoneOrTabletOfApple({ userAgent, maxTouchPoints })).toBe(isOne)
})
