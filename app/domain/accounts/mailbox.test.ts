import { expect, test } from 'vitest'
import { canonicalMailbox, countedMailbox } from './mailbox.ts'

test.each([
  ['Dana.Reyes+queue@Gmail.com', 'danareyes@gmail.com'],
  ['dana.reyes@googlemail.com', 'danareyes@gmail.com'],
  ['dana.reyes+7@outlook.com', 'dana.reyes@outlook.com'],
  ['dana+x@hotmail.co.uk', 'dana@hotmail.co.uk'],
  ['dana+x+y@icloud.com', 'dana@icloud.com'],
  ['dana+x@proton.me', 'dana@proton.me'],
  ['Dana+Team@Example.com', 'dana+team@example.com'],
  ['d.a.n.a@example.com', 'd.a.n.a@example.com'],
  ['+dana@gmail.com', '+dana@gmail.com'],
])('the mailbox behind %s is %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox)
})

test.each([
  ['Dana+1@Example.com', 'dana@example.com'],
  ['dana+x+y@example.com', 'dana@example.com'],
  ['+dana@example.com', '+dana@example.com'],
  ['d.a.n.a+7@gmail.com', 'dana@gmail.com'],
])('mails to %s count as mails to %s', (email, mailbox) => {
  expect(countedMailbox(email)).toBe(mailbox)
})
