import { useEffect, useEffectEvent, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { Outing } from '../../domain/outings/outing.ts'
import { followStream } from '../../ui/follow-stream.ts'
import { useMinutesPassed } from '../../ui/use-minutes-passed.ts'

/** A vote reloads everybody's page, so the load is spread. */
const SPREAD_MS = 400
/** Lost or refused reloads are repeated after this. */
const AGAIN_MS = 10_000

interface News {
  /** Null if changes may have been missed. */
  version: number | null
}

/** Reloads after each change, and each minute after the meeting time. */
export function useLiveOuting(outing: Pick<Outing, 'token' | 'version' | 'minutesToGo'>): void {
  const { token, version, minutesToGo } = outing
  const { revalidate } = useRevalidator()
  const [newest, setNewest] = useState(version)
  const minutesLate = Math.max(0, useMinutesPassed(outing) - minutesToGo)
  const reload = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  const onNews = useEffectEvent((news: News) => {
    if (news.version === null) void revalidate()
    else setNewest(news.version)
  })
  useEffect(() => followStream(href('/tonight/:token/changes', { token }), onNews), [token])
  useEffect(() => {
    if (newest <= version) return
    const soon = setTimeout(reload, Math.random() * SPREAD_MS)
    const again = setInterval(reload, AGAIN_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [newest, version])
  useEffect(() => {
    if (minutesLate > 0) reload()
  }, [minutesLate])
}
