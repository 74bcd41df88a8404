import { HAPPY_HOUR } from './words.ts'

/** "We no longer offer", "no", "don't currently have a" */
const BEFORE =
  /\b(?:no|no more|no longer(?: \w+){0,3}|(?:not|\w+n['’]t) (?:currently )?(?:offer|offering|have|having|do|doing|serve|serving))\s+(?:an? |any |our )?$/iu
const AFTER =
  /\b(?:discontinued|cancell?ed|(?:has|have) ended|used to be|on (?:hold|pause)|no longer|not (?:currently )?(?:offered|available))\b/iu

/** Whether a quote says that there is no happy hour, or the line that it begins in does. */
export function isDenied(quote: string, line: string): boolean {
  const words = HAPPY_HOUR.exec(line)
  return AFTER.test(quote) || (words !== null && BEFORE.test(line.slice(0, words.index)))
}
