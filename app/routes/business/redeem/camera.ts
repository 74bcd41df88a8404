import type { BarcodeDetector as Reader } from 'qr/decode.js'

declare global {
  interface Window {
    /** Browsers on phones and Macs may have one of their own. */
    BarcodeDetector?: typeof Reader
  }
}

const LOOK_EVERY_MS = 150
/** Enough for a code that fills a third of the picture, and quick to look through. */
const WANTED = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

const TYPE_INSTEAD = 'Type the code below instead.'

/** What is said when the camera does not open, by the name of the browser's refusal. */
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
  /** Aborted when the camera is to be closed. */
  signal: AbortSignal
  /** What a QR code in the picture says; again for as long as it is seen. */
  onText: (text: string) => void
}

/** Shows the camera's picture and reads the QR codes in it. Rejects when there is no camera to open. */
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
  // Left out where the page does not come over a safe connection.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new DOMException('No camera here.', 'SecurityError')
  return devices.getUserMedia({ video: WANTED, audio: false })
}

/** The browser's own reader where it knows QR codes, else one that is fetched. */
async function openReader(): Promise<Reader> {
  const Own = window.BarcodeDetector
  const formats = (await Own?.getSupportedFormats()) ?? []
  if (Own && formats.includes('qr_code')) return new Own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
