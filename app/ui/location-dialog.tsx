import { useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { LocationForm } from './location-form.tsx'

/** The modal in which the place is changed (diner §2). It closes on Update, Escape or dismissal. */
export default function LocationDialog({ next, onClose }: { next: string; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title="Enter Your Location"
      description="Now serving only in Maryland—more locations coming soon!"
      open={open}
      initialFocus={input}
      onOpenChange={opened => {
        setOpen(opened)
        if (!opened) onClose()
      }}
    >
      <LocationForm inputRef={input} next={next} onDone={onClose} />
    </Dialog>
  )
}
