export function PriceMark({ children, isBest }: { children: string; isBest: boolean }) {
  const look = isBest ? 'inline-block text-lg leading-none text-link' : ''
  return <b className={`font-bold whitespace-nowrap ${look}`}>{children}</b>
}
