import { useRef, useState } from 'react'
import { href } from 'react-router'
import { isZipCode } from '../../../domain/locations/location.ts'
import { changeDraft, readDraft } from './draft.ts'

/** Fills in city and state of a zip code; without an answer, the server checks it at the end. */
export function useCity() {
  const [unknownZip, setUnknownZip] = useState<string | null>(null)
  const filled = useRef('')
  const lookUp = async (typed: string) => {
    const zip = typed.trim()
    const city = await cityOf(zip)
    const now = readDraft()
    if (city === null || now.zipCode?.trim() !== zip) return
    if (city === '') return setUnknownZip(zip)
    const isOurs = !now.city || now.city === filled.current
    if (isOurs) filled.current = city
    changeDraft({ ...(isOurs ? { city } : {}), ...(now.state ? {} : { state: 'MD' }) })
  }
  return { unknownZip, lookUp }
}

/** Empty outside the service area; null without a zip code or an answer. */
export async function cityOf(typed: string): Promise<string | null> {
  const zip = typed.trim()
  if (!isZipCode(zip)) return null
  try {
    const response = await fetch(`${href('/business-signup/city')}?${new URLSearchParams({ zip })}`)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
