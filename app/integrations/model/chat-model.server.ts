import { MINUTE_MS, SECOND_MS } from '@hush/hours/time'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { PointedQuote, QuoteModel } from '../../domain/belief/sites/quote-model.ts'
import { askChat, type ModelSettings, NoAnswer } from './ask-chat.server.ts'
import { createTurns } from './turns.ts'

const PATIENCE_MS = 60 * SECOND_MS
const CALLS_AT_ONCE = 4
const FAILURES_UNTIL_REST = 3
const REST_MS = 15 * MINUTE_MS
const MAX_QUOTES = 20

const answerSchema = z.object({
  quotes: z.array(z.object({ page: z.int(), quote: z.string() })).max(MAX_QUOTES),
})

/** Speaks the OpenAI chat protocol. */
export function openChatModel(
  settings: ModelSettings,
  { log, now, patienceMs = PATIENCE_MS }: { log: Logger; now: () => Date; patienceMs?: number },
): QuoteModel {
  const turns = createTurns(CALLS_AT_ONCE)
  let failures = 0
  let restsUntil = 0

  function isResting(): boolean {
    return now().getTime() < restsUntil
  }

  function noteFailure(reason: string): void {
    failures += 1
    if (failures < FAILURES_UNTIL_REST) {
      log.warn({ reason }, 'the model gave no answer')
      return
    }
    failures = 0
    restsUntil = now().getTime() + REST_MS
    log.warn({ reason, until: new Date(restsUntil) }, 'the model gave no answer, and is left alone')
  }

  return {
    name: settings.model,
    async pointAt(texts, signal) {
      if (isResting()) return null
      const inTime = AbortSignal.timeout(patienceMs)
      const until = signal ? AbortSignal.any([inTime, signal]) : inTime
      const isOurs = await turns.take(until)
      try {
        if (!isOurs || isResting()) return null
        const pointed = readAnswer(await askChat(settings, texts, until))
        failures = 0
        return pointed
      } catch (error) {
        if (signal?.aborted) return null
        noteFailure(inTime.aborted ? 'did not answer in time' : reasonOf(error))
        return null
      } finally {
        if (isOurs) turns.give()
      }
    },
  }
}

function readAnswer(text: string): PointedQuote[] {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  try {
    return answerSchema.parse(JSON.parse(json)).quotes.map(toPointed)
  } catch {
    throw new NoAnswer('gave something else than quotes')
  }
}

/** Models count pages from 1. */
function toPointed({ page, quote }: PointedQuote): PointedQuote {
  return { page: page - 1, quote }
}

function reasonOf(error: unknown): string {
  return error instanceof NoAnswer ? error.message : 'could not be reached'
}
