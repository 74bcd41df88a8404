import type { QrCode } from '../../domain/pictures/qr-code.server.ts'
import { QrImage } from '../../ui/qr-image.tsx'

export interface Pass {
  code: string
  qr: QrCode
}

/** Large enough for a scanner across a bar, and for eyes. */
export function CodeToShow({ code, qr }: Pass) {
  return (
    <>
      <QrImage
        qr={qr}
        label={`Code ${code} as a QR code`}
        className="mx-auto w-full max-w-84 min-w-[min(240px,100%)] rounded-2xl bg-white"
      />
      <p className="text-center font-mono text-[min(1.5rem,7.5vw)] font-semibold tracking-wider whitespace-nowrap sm:text-3xl">
        {code}
      </p>
    </>
  )
}
