import { useEffect, useRef, useState } from 'react'
import { NOT_REACHED } from './failure-sentence.ts'

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; percent: number }
  | { phase: 'stored'; fileId: string }
  | { phase: 'failed'; problem: string }

const UNREADABLE = 'The file could not be taken. Please try again.'

/** Sends one file ahead of its form, and tells how far it is; `fetch` does not tell that. */
export function useUpload(action: string) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const underWay = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const stop = () => {
    underWay.current?.abort()
    underWay.current = null
    setState({ phase: 'idle' })
  }
  const send = (file: File) => {
    underWay.current?.abort()
    const request = new XMLHttpRequest()
    underWay.current = request
    const fail = (problem: string) => setState({ phase: 'failed', problem })
    request.upload.onprogress = ({ loaded, total }) =>
      setState({ phase: 'sending', percent: Math.round((loaded / Math.max(total, 1)) * 100) })
    request.onload = () => setState(answeredState(request.status, request.responseText))
    request.onerror = () => fail(NOT_REACHED)
    request.ontimeout = () => fail(NOT_REACHED)
    request.open('POST', action)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
    setState({ phase: 'sending', percent: 0 })
  }
  return { state, send, stop }
}

function answeredState(status: number, text: string): UploadState {
  const answer = readJson(text)
  if (status === 201 && typeof answer.fileId === 'string') {
    return { phase: 'stored', fileId: answer.fileId }
  }
  return { phase: 'failed', problem: typeof answer.error === 'string' ? answer.error : UNREADABLE }
}

function readJson(text: string): { fileId?: unknown; error?: unknown } {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}
