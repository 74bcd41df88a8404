import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Area } from '../../domain/files/area.ts'
import { uploadFailure } from '../../domain/files/upload-failure.ts'
import { NOT_REACHED } from '../forms/answer-for-script.ts'

type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; percent: number }
  | { phase: 'stored'; fileId: string }
  | { phase: 'failed'; problem: string }

/** Sends one file ahead of its form, and tells how far it is; `fetch` does not tell that. */
export function useUpload(area: Area) {
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
    const fail = () => setState({ phase: 'failed', problem: uploadFailure(area, NOT_REACHED) })
    request.upload.onprogress = ({ loaded, total }) =>
      setState({ phase: 'sending', percent: Math.round((loaded / Math.max(total, 1)) * 100) })
    request.onload = () => setState(answeredState(area, request.status, request.responseText))
    request.onerror = fail
    request.ontimeout = fail
    request.open('POST', `${href('/uploads')}?${new URLSearchParams({ area })}`)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
    setState({ phase: 'sending', percent: 0 })
  }
  return { state, send, stop }
}

/** What the server made of it; a refusal is an object with the sentence, or the sentence itself. */
function answeredState(area: Area, status: number, text: string): UploadState {
  const answer = readJson(text)
  if (status === 201 && hasText(answer, 'fileId')) return { phase: 'stored', fileId: answer.fileId }
  const said = hasText(answer, 'error') ? answer.error : answer
  const why = typeof said === 'string' ? said : undefined
  const isRefused = why !== undefined && status < 500
  return { phase: 'failed', problem: isRefused ? why : uploadFailure(area, why) }
}

function hasText<Name extends string>(answer: unknown, name: Name): answer is Record<Name, string> {
  if (typeof answer !== 'object' || answer === null) return false
  return Object.entries(answer).some(([key, value]) => key === name && typeof value === 'string')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
