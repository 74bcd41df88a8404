import { useState } from 'react'
import { href } from 'react-router'
import { Dialog } from './dialog.tsx'
import { LocationForm } from './location-form.tsx'

/** The modal in which the place is changed (diner §2). It closes on Update, Escape or dismissal. */
export default function LocationDialog({ next, onClose }: { next: string; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      title="Enter Your Location"
      description="Now serving only in Maryland—more locations coming soon!"
      open={open}
      onOpenChange={opened => {
        setOpen(opened)
        if (!opened) onClose()
      }}
    >
      <LocationForm action={href('/location')} next={next} onDone={onClose} />
    </Dialog>
  )
}
