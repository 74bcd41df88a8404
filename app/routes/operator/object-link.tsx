import { Link } from 'react-router'
import { isUid } from '../../domain/ids/id.ts'
import { objectHref } from './object-href.ts'

export function ObjectLink({ objectId, name }: { objectId: string; name?: string }) {
  const [noun = '', id = '', ...more] = objectId.split(' ')
  const page = objectHref(objectId)
  if (!page) return <span className="text-sm">{name ?? objectId}</span>
  return (
    <Link to={page} className="text-sm text-link underline-offset-4 hover:underline">
      {name ?? [noun, isUid(id) ? id.slice(0, 8) : id, ...more].join(' ')}
    </Link>
  )
}
