/** What is filled in when a text is sent: what stands in it, and what that is called. */
export interface OfferedVariable {
  text: string
  label: string
}

const BRACES = /[{}]/g
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The part of a variable that stands before the caret, from its braces on: `{{fir`; null where none is being
 * typed.
 */
export function typedVariable(text: string, caret: number): string | null {
  return /\{{1,2}[\p{L}\p{M}\p{N}_-]*$/u.exec(text.slice(0, Math.max(caret, 0)))?.[0] ?? null
}

/** Those that may be meant, by their own text or by what they are called. */
export function meantBy<V extends OfferedVariable>(typed: string, variables: readonly V[]): V[] {
  const word = folded(typed.replace(BRACES, ''))
  return variables.filter(
    ({ text, label }) =>
      folded(text.replace(BRACES, '')).startsWith(word) ||
      folded(label)
        .split(/\s+/)
        .some((part) => part.startsWith(word)),
  )
}

/** How much of what stands behind the caret belongs to the variable: its closing braces. */
export const closedAfter = (text: string, caret: number): number =>
  /^\}{0,2}/.exec(text.slice(caret))?.[0].length ?? 0
