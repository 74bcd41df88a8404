interface UploadProgressProps {
  label: string
  percent: number
}

export function UploadProgress({ label, percent }: UploadProgressProps) {
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress
        value={percent}
        max={100}
        aria-label={`Uploading: ${label}`}
        className="h-2 w-full accent-amber"
      />
      <span className="text-sm tabular-nums text-soft">{percent} %</span>
    </div>
  )
}
