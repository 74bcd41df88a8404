import { readHours } from '@hush/hours'
import { answerTexts } from './json-lines.ts'

await answerTexts(text => ({ windows: text === null ? null : readHours(text) }))
