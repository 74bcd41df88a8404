import { useEffect, useEffectEvent } from 'react'
import { href, useRevalidator } from 'react-router'
import type { Outing } from '../../domain/outings/outing.ts'
import { followStream } from '../../ui/follow-stream.ts'

/** A vote reloads the page of everybody who looks: spread the load. */
const SPREAD_MS = 400

interface News {
  /** Null where changes may have been missed. */
  version: number | null
}

/** Loads the outing again whenever somebody changed it. */
export function useLiveOuting({ token, version }: Pick<Outing, 'token' | 'version'>): void {
  const { revalidate } = useRevalidator()
  const onNews = useEffectEvent((news: News) => {
    const isNew = news.version === null || news.version > version
    if (isNew) setTimeout(revalidate, Math.random() * SPREAD_MS)
  })
  useEffect(() => followStream(href('/tonight/:token/changes', { token }), onNews), [token])
}
