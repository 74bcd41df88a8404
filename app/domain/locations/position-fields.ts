import { z } from 'zod'

/** Empty text would be read as 0. */
function degrees(most: number) {
  return z.string().trim().min(1).pipe(z.coerce.number<string>().min(-most).max(most))
}

export const positionFields = z.object({ latitude: degrees(90), longitude: degrees(180) })
