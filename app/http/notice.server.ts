import { parse, serialize } from 'hono/utils/cookie'
import { redirect } from 'react-router'
import type { NoticeUndo } from '../domain/forms/notice-undo.ts'
import { NOTICE } from './cookies.server.ts'

const NOTICE_UNDO = 'notice_undo'
const NOTICE_SECONDS = 60
const MAX_NOTICE_LENGTH = 200
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export function noticeCookie(sentence: string): string {
  return setCookie(NOTICE, sentence.slice(0, MAX_NOTICE_LENGTH))
}

export function redirectWithNotice(to: string, sentence: string, undo?: NoticeUndo): Response {
  const headers = new Headers({ 'Set-Cookie': noticeCookie(sentence) })
  if (undo && undo.ids.length > 0) {
    headers.append('Set-Cookie', setCookie(NOTICE_UNDO, `${undo.kind} ${undo.ids.join(' ')}`))
  }
  return redirect(to, { status: 303, headers })
}

function setCookie(name: string, value: string): string {
  return serialize(name, value, { ...OPTIONS, maxAge: NOTICE_SECONDS })
}

interface TakenNotice {
  notice: string | null
  undo: NoticeUndo | null
  cookies: string[]
}

export function takeNotice(request: Request): TakenNotice {
  const sent = parse(request.headers.get('cookie') ?? '')
  const given = [NOTICE, NOTICE_UNDO].filter(name => sent[name] !== undefined)
  return {
    notice: sent[NOTICE]?.slice(0, MAX_NOTICE_LENGTH) || null,
    undo: readUndo(sent[NOTICE_UNDO] ?? ''),
    cookies: given.map(name => serialize(name, '', { ...OPTIONS, maxAge: 0 })),
  }
}

function readUndo(text: string): NoticeUndo | null {
  const [kind, ...ids] = text.split(' ')
  return kind === 'reply' || kind === 'inquiries' || kind === 'listings' ? { kind, ids } : null
}
