/**
 * Hides broken pictures; one with a fallback (diner §8) appears once that has loaded. Sent as text,
 * so it refers to nothing outside itself.
 */
export function hideFailedPictures(): void {
  function hide(picture: EventTarget | null): void {
    if (picture instanceof HTMLImageElement) picture.dataset.failed = ''
  }
  for (const picture of document.images) {
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) hide(picture)
  }
  document.addEventListener('error', ({ target }) => hide(target), true)
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) delete target.dataset.failed
    },
    true,
  )
}
