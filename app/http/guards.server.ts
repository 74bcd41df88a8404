import { data, type RouterContextProvider } from 'react-router'
import { type Services, servicesContext } from './context.server.ts'

/** The services of a page that only the demo has; elsewhere it does not exist. */
export function requireDemo(context: Readonly<RouterContextProvider>): Services {
  const services = context.get(servicesContext)
  if (!services.demo) throw data(null, { status: 404 })
  return services
}
