import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { Area } from '../../domain/files/area.ts'
import { uploadFailureText } from '../../domain/files/upload-failure.ts'
import { NOT_REACHED } from '../forms/answer-for-script.ts'

type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; percent: number }
  | { phase: 'stored'; fileId: string }
  | { phase: 'failed'; problem: string; isRefused: boolean }

/** Uploads ahead of the form. XMLHttpRequest, because `fetch` reports no upload progress. */
export function useUpload(area: Area, onRefused: () => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const activeRequest = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => activeRequest.current?.abort(), [])

  const stop = () => {
    activeRequest.current?.abort()
    activeRequest.current = null
    setState({ phase: 'idle' })
  }
  const send = (file: File) => {
    activeRequest.current?.abort()
    const request = new XMLHttpRequest()
    activeRequest.current = request
    const fail = () =>
      setState({
        phase: 'failed',
        problem: uploadFailureText(area, NOT_REACHED),
        isRefused: false,
      })
    request.upload.onprogress = ({ loaded, total }) =>
      setState({ phase: 'sending', percent: Math.round((loaded / Math.max(total, 1)) * 100) })
    request.onload = () => {
      const answer = stateFromResponse(area, request.status, request.responseText)
      setState(answer)
      if (answer.phase === 'failed' && answer.isRefused) onRefused()
    }
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

/** A refusal is either an object with the sentence or the sentence itself. */
function stateFromResponse(area: Area, status: number, text: string): UploadState {
  const answer = readJson(text)
  if (status === 201 && hasText(answer, 'fileId')) return { phase: 'stored', fileId: answer.fileId }
  const error = hasText(answer, 'error') ? answer.error : answer
  const why = typeof error === 'string' ? error : undefined
  const isExplained = why !== undefined && status < 500
  const problem = isExplained ? why : uploadFailureText(area, why)
  return { phase: 'failed', problem, isRefused: status === 400 || status === 413 }
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
