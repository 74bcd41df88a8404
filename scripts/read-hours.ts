import { readHours } from '../app/domain/happy-hours/read-hours.ts'
import { answerTexts } from './json-lines.ts'

await answerTexts(text => ({ windows: text === null ? null : readHours(text) }))
