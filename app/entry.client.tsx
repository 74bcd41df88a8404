import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Offline, the router cannot load a page; after a reload the service worker answers. */
function leaveToWorker(): void {
  if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={leaveToWorker} />
    </StrictMode>,
  )
})
