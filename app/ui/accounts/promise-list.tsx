import { Check } from '../icons.tsx'

export function PromiseList({ promises }: { promises: readonly string[] }) {
  return (
    <ul className="mt-5 grid gap-4">
      {promises.map(promise => (
        <li key={promise} className="grid grid-cols-[1.5rem_1fr] gap-2.5">
          <span className="mt-0.5 grid size-6 place-items-center rounded-full bg-amber text-on-amber">
            <Check className="size-4" />
          </span>
          {promise}
        </li>
      ))}
    </ul>
  )
}
