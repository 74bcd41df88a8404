import { useNavigation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'

/** Back between two headings may navigate before the page is hydrated, which the server did not draw. */
export function PageLoading() {
  const isLoading = useNavigation().state !== 'idle'
  if (!(useHydrated() && isLoading)) return null
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
