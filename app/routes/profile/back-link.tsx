import { href } from 'react-router'
import { TextLink } from '../../ui/text-link.tsx'

export function BackToProfile() {
  return <TextLink to={href('/profile')}>Back to your profile</TextLink>
}

export function BackToAccount() {
  return <TextLink to={href('/profile/account')}>Back to your account</TextLink>
}
