import { expect, test } from 'vitest'
import { isAtDomain, siteDomain } from './site-domain.ts'

test.each([
  ['https://www.harbor-lantern.com/happy', 'harbor-lantern.com'],
  ['http://harbor-lantern.co.uk', 'harbor-lantern.co.uk'],
  ['https://MENU.Harbor-Lantern.com.', 'harbor-lantern.com'],
  ['https://harbor-lantern.test/', 'harbor-lantern.test'],
])('%s is proven at %s', (website, domain) => {
  expect(siteDomain(website)).toEqual({ domain })
})

test.each([
  'https://harbor-lantern.wixsite.com/bar',
  'https://harborlantern.github.io',
  'https://harbor-lantern.square.site',
  'https://www.facebook.com/harborlantern',
  'https://harbor-lantern.toast.site',
  'https://sites.google.com/view/lantern',
  'https://lantern.squarespace.com',
  'https://pub.umd.edu',
  'https://bar.ox.ac.uk.gmail.com',
])('%s is shared', website => {
  expect(siteDomain(website)).toBe('shared')
})

test.each([
  null,
  '',
  'no address',
  'http://127.0.0.1/',
  'http://[2606:4700::1111]/',
  'http://localhost/',
  'https://com/',
  'https://bar.internal/',
])('%s is no domain of anybody', website => {
  expect(siteDomain(website)).toBe('none')
})

test.each([
  ['harbor-lantern.com', true],
  ['mail.harbor-lantern.com', true],
  ['harbor-lantern.com.evil.com', false],
  ['harbor-lantern.co', false],
  ['xharbor-lantern.com', false],
  ['', false],
])('an address at %s is one of harbor-lantern.com: %s', (host, isOne) => {
  expect(isAtDomain(host, 'harbor-lantern.com')).toBe(isOne)
})
