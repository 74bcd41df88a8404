import type { BarcodeDetector as Reader } from 'qr/decode.js'

declare global {
  interface Window {
    /** Built into browsers on phones and Macs. */
    BarcodeDetector?: typeof Reader
  }
}

const LOOK_EVERY_MS = 150
const WANTED = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

const TYPE_INSTEAD = 'Type the code below instead.'

const REFUSALS = new Map([
  ['NotAllowedError', 'The camera was not allowed.'],
  ['SecurityError', 'The camera is not allowed here.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'The camera is in use by something else.'],
])

export function cameraSentence(refusal: unknown): string {
  const name = refusal instanceof Error ? refusal.name : ''
  return `${REFUSALS.get(name) ?? 'The camera could not be opened.'} ${TYPE_INSTEAD}`
}

interface Scan {
  video: HTMLVideoElement
  /** Closes the camera when aborted. */
  signal: AbortSignal
  onText: (text: string) => void
}

/** Rejects when no camera can be opened. */
export async function scan({ video, signal, onText }: Scan): Promise<void> {
  const stream = await openCamera()
  try {
    const reader = await openReader()
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      for (const { rawValue } of await reader.detect(video)) {
        if (!signal.aborted) onText(rawValue)
      }
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    }
  } catch (failure) {
    if (!signal.aborted) throw failure
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

async function openCamera(): Promise<MediaStream> {
  // Undefined unless the page was loaded over HTTPS.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new DOMException('No camera here.', 'SecurityError')
  return devices.getUserMedia({ video: WANTED, audio: false })
}

async function openReader(): Promise<Reader> {
  const Own = window.BarcodeDetector
  const formats = (await Own?.getSupportedFormats()) ?? []
  if (Own && formats.includes('qr_code')) return new Own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
