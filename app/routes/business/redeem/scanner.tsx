import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readTypedCode } from '../../../domain/promotions/typed-code.ts'
import { cameraSentence, scan } from './camera.ts'

const LOOKING = 'Hold the diner’s QR code in front of the camera.'
const OTHER_CODE = 'That QR code is not a coupon of Hush.'

export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [message, setMessage] = useState(LOOKING)
  const [isClosed, setClosed] = useState(false)
  const hasRead = useRef(false)
  const read = useEffectEvent((text: string) => {
    if (hasRead.current) return
    const code = readTypedCode(text)
    setMessage(code === null ? OTHER_CODE : 'Read. Checking…')
    hasRead.current = code !== null
    if (code !== null) onCode(code)
  })
  const fail = useEffectEvent((failure: unknown) => {
    setMessage(cameraSentence(failure))
    setClosed(true)
  })
  useEffect(() => {
    if (!video.current) return
    const closing = new AbortController()
    scan({ video: video.current, signal: closing.signal, onText: read }).catch(fail)
    return () => closing.abort()
  }, [])
  return (
    <div className="grid grid-cols-1 gap-3">
      <video
        ref={video}
        playsInline
        muted
        hidden={isClosed}
        aria-label="What the camera sees"
        className="aspect-square w-full rounded-2xl bg-dusk object-cover sm:aspect-video"
      />
      <p role="status" className={isClosed ? 'font-medium text-bad' : 'text-center text-soft'}>
        {message}
      </p>
    </div>
  )
}
