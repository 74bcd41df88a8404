export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(tag => (
        <li key={tag} className="rounded-full border border-line bg-card px-4 py-1.5">
          {tag}
        </li>
      ))}
    </ul>
  )
}
