import { href } from 'react-router'
import { TabLinks } from '../frame/tab-links.tsx'
import { businessLogInHref } from './auth-href.ts'

export function BusinessSwitch({ current, next }: { current: 'login' | 'signup'; next?: string }) {
  return (
    <TabLinks
      label="Business account"
      current={current}
      tabs={[
        { tab: 'login', label: 'Log in', to: businessLogInHref(next) },
        { tab: 'signup', label: 'Sign up', to: href('/business-signup') },
      ]}
    />
  )
}
