import { useNavigation } from 'react-router'

/** A line of light under the header while a page is on its way; none for one that comes at once. */
export function PageOnItsWay() {
  if (useNavigation().state === 'idle') return null
  return (
    <span
      aria-hidden="true"
      className="line-of-light motion-reduce:bg-amber motion-reduce:bg-none absolute inset-x-0 -bottom-px h-0.75"
    />
  )
}

/** Dims the page while the code of a dialog is on its way. */
export function DialogOnItsWay() {
  return (
    <div className="delayed fixed inset-0 z-40 grid place-items-center bg-[#190b1ecc]">
      <p role="status" className="font-semibold text-[#fff3df]">
        Loading...
      </p>
    </div>
  )
}
