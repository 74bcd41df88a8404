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
    const town = await townOf(zip)
    const now = readDraft()
    if (town === null || now.zipCode?.trim() !== zip) return
    if (town === '') return setUnknownZip(zip)
    const { city, state } = town
    const isOurs = !now.city || now.city === filled.current
    if (isOurs) filled.current = city
    changeDraft({ ...(isOurs ? { city } : {}), ...(now.state ? {} : { state }) })
  }
  return { unknownZip, lookUp }
}

/** Empty outside the service area; null without a zip code or an answer. */
export async function townOf(typed: string): Promise<{ city: string; state: string } | '' | null> {
  const zip = typed.trim()
  if (!isZipCode(zip)) return null
  try {
    const response = await fetch(`${href('/business-signup/city')}?${new URLSearchParams({ zip })}`)
    if (!response.ok) return null
    const [, city, state] = /^(.+), (..)$/.exec(await response.text()) ?? []
    return city && state ? { city, state } : ''
  } catch {
    return null
  }
}
