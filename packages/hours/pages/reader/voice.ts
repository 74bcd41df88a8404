import { namesDay } from '../../happy-hours/read-hours.ts'
import type { Refutation } from '../statement.ts'
import { NOTHING_ON } from './line-kinds.ts'
import {
  DENIED_AFTER,
  DENIED_BEFORE,
  FUTURE,
  GUEST_VOICE,
  HAPPY_HOUR,
  PAST,
  REVIEW,
  SOME_TIMES,
  UNSURE,
} from './words.ts'

const MOST_WORDS_OF_TITLE = 3
const HH = `(?:${HAPPY_HOUR.source})`

/** "The happy hour ran", "before we moved": a tense in which nothing holds any more */
const PAST_TENSE = new RegExp(
  String.raw`${HH}\s(?:ran|began|started|lasted|went|took|came|existed|happened|stretched)(?!\p{L})|(?<!\p{L})(?:before|until|till|when|while|back when) (?:we|they|i) (?:\p{L}{2,}ed|were|had|went|took|became|left|sold|ran|began|built)(?!\p{L})|(?<!\p{L})(?:gone are|those were|long gone|bygone|thing of the past)(?!\p{L})`,
  'iu',
)
/** "A regular writes: …", "word has it" */
const REPORTED =
  /(?<!(?<!\p{L})(?:we|you|i|sign|menu|board)\s)(?<=\p{L}\s)(?:writes?|wrote|said|tells|told us|claims?|claimed|swears?|swore|raves?|raved|recalls?|reports?|reported|posted|tweeted|commented)(?:[:,]|\s(?:that|about|of|us)(?!\p{L}))/iu
const HEARSAY =
  /(?<!\p{L})(?:rumou?rs?|word|legend|gossip|hearsay) (?:has it|is|says)(?!\p{L})|(?<!\p{L})(?:i|we)(?: have|['’]ve)? (?:hear|heard)(?!\p{L})/iu
/** "If we get our license, happy hour will be": what may be, or only while something else is */
const SUPPOSED = new RegExp(
  String.raw`(?<!\p{L})(?:could|would|might|should)(?:\s\p{L}+){0,2}\s${HH}|${HH}\s(?:\p{L}+\s)?(?:may(?! vary| change| differ)|might|could|should|would)(?!\p{L})|(?<!\p{L})if (?:we|our|all goes)(?!\p{L})[^.!?\n]*${HH}`,
  'iu',
)
const MEANWHILE = new RegExp(
  String.raw`${HH}[^.!?\n]*(?<!\p{L})(?:while (?!supplies|stocks?|quantit|it lasts|they last|you)|whenever|when (?:it|the|there|they|our|an?) (?![^.!?\n]*(?:\$|dollars?|half|off)(?!\p{L}))|as long as|provided that|unless|on days )`,
  'iu',
)
/** "Is there a happy hour? No, but …" */
const ANSWERED_NO = new RegExp(
  String.raw`${HH}[^.!?\n]*\?\W*(?:(?:no|nope|never|sorry|alas|sadly|unfortunately)(?=\s*[,.!;:–—-]|\s*$|\s(?:but|we|not|longer|more|happy))|not (?:yet|any|at|right|currently)|we (?:do not|don['’]t) (?:have|do|offer|run))`,
  'iu',
)
/** The happy hour as what something else comes after or leaves out */
const ONLY_NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:after|before|following|past|beyond|despite|skip|miss|excluding|except(?: for| during)?|other than|outside(?: of)?|instead of|in lieu of|not (?:\p{L}+ )?(?:during|with)|combined with)\s(?:the\s|our\s|any\s)?${HH}|${HH}\W{1,3}(?:is |are |prices |specials |menu )*(?:excluded|exempt(?:ed)?|excepted|not included|does not apply)(?!\p{L})`,
  'giu',
)

/** Whose words they are, and whether they hold now. */
export function voiceOf(quote: string, title: string): Refutation | null {
  const context = `${title}\n${quote}`
  if (GUEST_VOICE.test(quote) || REVIEW.test(context)) return 'guest-voice'
  const days = quote.split('\n').filter(line => !(NOTHING_ON.test(line) && namesDay(line)))
  if (isDenied(days.join('\n'))) return 'denied'
  const said = isShort(title) ? context : quote
  if (ANSWERED_NO.test(context)) return 'denied'
  if (isOnlyNamed(quote)) return 'times-unexplained'
  if (REPORTED.test(quote)) return 'guest-voice'
  if (PAST.test(said) || PAST_TENSE.test(quote)) return 'past'
  if (FUTURE.test(said)) return 'not-yet'
  if ([UNSURE, SUPPOSED].some(words => words.test(said)) || HEARSAY.test(quote)) return 'unsure'
  if (MEANWHILE.test(quote)) return 'some-times'
  const condition = SOME_TIMES.exec(context)
  const isExcepted =
    condition &&
    /(?:except|excluding|excludes?|not|no|closed)\W+(?:\p{L}+\W+){0,6}$/iu.test(
      context.slice(0, condition.index),
    )
  return condition && !isExcepted ? 'some-times' : null
}

/** "Coming soon" above it; a longer line is about something else. */
export function isShort(title: string): boolean {
  return (title.match(/\p{L}+/gu) ?? []).length <= MOST_WORDS_OF_TITLE
}

/** Whether it says that there is no happy hour, or none any more. */
export function isDenied(text: string): boolean {
  return DENIED_AFTER.test(text) || DENIED_BEFORE.test(text)
}

/** "After happy hour, live music Fridays 8–11", "half-price wine 4–6; happy hour excluded" */
function isOnlyNamed(quote: string): boolean {
  return !HAPPY_HOUR.test(quote.replaceAll(ONLY_NAMED, ' '))
}
