import { describeMinute } from '@hush/hours'
import { localTimeAt } from '@hush/hours/time'
import { PAGE_AGE_ID } from '../app/ui/frame/page-age.ts'

/** React passes over the line. */
export function withAge(html: string, asOf: Date): string {
  const time = describeMinute(localTimeAt(asOf).minute)
  const notice = `<p id="${PAGE_AGE_ID}" role="status" class="page pt-4"><span class="block rounded-2xl bg-dusk px-5 py-3 text-on-dusk">We cannot reach our lists right now. What you see is from ${time}.</span></p>`
  return html.replace('<main', `${notice}<main`)
}
