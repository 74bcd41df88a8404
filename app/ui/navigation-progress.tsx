import { useNavigation } from 'react-router'

export function PageLoading() {
  if (useNavigation().state === 'idle') return null
  return (
    <span
      aria-hidden="true"
      className="line-of-light motion-reduce:bg-amber motion-reduce:bg-none absolute inset-x-0 -bottom-px h-0.75"
    />
  )
}

export function DialogLoading() {
  return (
    <div className="delayed fixed inset-0 z-40 grid place-items-center bg-[#190b1ecc]">
      <p role="status" className="font-semibold text-[#fff3df]">
        Loading...
      </p>
    </div>
  )
}
