import { useState } from 'react'

/** Notices even a failure before the scripts had started. */
export function useFailedPicture() {
  const [isFailed, setFailed] = useState(false)
  const fail = () => setFailed(true)
  return {
    isFailed,
    fail,
    checkEarlyFailure: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail()
    },
  }
}
