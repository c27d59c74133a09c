import type { Place } from './place.js'

export type Verdict = 'ok' | 'warning' | 'problem'

export interface Finding {
  verdict: Verdict
  /** One sentence: what is so. Never contains a secret. */
  text: string
  /** One sentence: what to do about it. */
  advice?: string
}

/** Looks at one part of the installation, and changes nothing. */
export interface Check {
  name: string
  /** @returns what it found; nothing means that all is well. May throw: then the cause is the finding. */
  run: (place: Place) => Promise<Finding[]>
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text })
export const warning = (text: string, advice: string): Finding => ({ verdict: 'warning', text, advice })
export const problem = (text: string, advice: string): Finding => ({ verdict: 'problem', text, advice })

/** `90` as `2 min`. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`
}

/** `1500000000` as `1.4 GB`. */
export function asSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return `${(bytes / 2 ** (10 * power)).toFixed(power > 2 ? 1 : 0)} ${units[power]}`
}
