import { limits } from '@balcao/contract'

/**
 * Line breaks and other control characters, and marks that reverse the direction of text (`gpj.exe` shown as
 * `exe.jpg`).
 */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Makes a user's file name safe to show and to save under: without folders and invisible characters, at most
 * 255 characters, with its extension kept. It is never used as a path of ours.
 * @returns null when nothing is left.
 */
export function safeFileName(given: string | null | undefined): string | null {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last.replaceAll(INVISIBLE, '').trim()
  if (/^\.*$/.test(name)) return null
  const characters = Array.from(name)
  if (characters.length <= limits.fileName.max) return name
  const extension = Array.from(/\.[^.]{1,20}$/.exec(name)?.[0] ?? '')
  return [...characters.slice(0, limits.fileName.max - extension.length), ...extension].join('')
}
