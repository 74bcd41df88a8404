import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Without a network a page of ours cannot be drawn: the worker, where there is one, shows its own. */
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
