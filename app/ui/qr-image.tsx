interface QrImageProps {
  qr: { size: number; path: string }
  label: string
  className: string
}

/** Dark on light in both themes, because cameras need it. */
export function QrImage({ qr: { size, path }, label, className }: QrImageProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#190b1e" />
    </svg>
  )
}
