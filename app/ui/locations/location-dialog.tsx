import { useRef, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { LocationForm } from './location-form.tsx'
import { areaText, LOCATION_TEXTS } from './location-texts.ts'
import type { Place } from './recent-places.ts'
import { useArea } from './use-area.ts'

interface LocationDialogProps {
  location: Place
  next: string
  onClose: () => void
}

export default function LocationDialog({ location, next, onClose }: LocationDialogProps) {
  const [open, setOpen] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title={LOCATION_TEXTS.title}
      description={areaText(useArea())}
      open={open}
      initialFocus={input}
      onOpenChange={opened => {
        setOpen(opened)
        if (!opened) onClose()
      }}
    >
      <LocationForm inputRef={input} location={location} next={next} />
    </Dialog>
  )
}
