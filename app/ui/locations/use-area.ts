import { useRouteLoaderData } from 'react-router'
import { MARYLAND, type ServedArea } from '../../domain/locations/served-area.ts'

export function useArea(): ServedArea {
  return useRouteLoaderData<{ area: ServedArea | null }>('root')?.area ?? MARYLAND
}
