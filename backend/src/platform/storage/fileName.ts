import { limits } from '@balcao/contract'

/**
 * Line breaks and other control characters, and marks that turn the direction of what follows (`gpj.exe`
 * shown as `exe.jpg`).
 */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A file's name as somebody gave it, made fit to show and to save under: without folders and what cannot be
 * seen, at most 255 characters with its extension kept. It never names a place of ours.
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
