import { QrImage } from '../../ui/qr-image.tsx'

interface EnrolmentProps {
  email: string
  /** The key, in groups of four. */
  text: string
  qr: { size: number; path: string }
}

export function Enrolment({ email, text, qr }: EnrolmentProps) {
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        The desk needs a code besides your password. Add Hush to an authenticator app once, then
        enter the code that it shows for {email}.
      </p>
      <QrImage
        qr={qr}
        label="The key as a QR code, for the camera of the app"
        className="mx-auto w-48 rounded-2xl bg-white"
      />
      <div className="rounded-2xl bg-sunk p-4">
        <p className="text-sm text-soft">Or type this key into the app:</p>
        <p className="mt-1 font-mono font-semibold tracking-wide">{text}</p>
      </div>
    </div>
  )
}
