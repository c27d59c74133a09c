/** A variable of a text: its code in the text, and its label. */
export interface OfferedVariable {
  text: string
  label: string
}

const BRACES = /[{}]/g
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The variable being typed before the caret, from its braces on, such as `{{fir`; null when there is none.
 */
export function typedVariable(text: string, caret: number): string | null {
  return /\{{1,2}[\p{L}\p{M}\p{N}_-]*$/u.exec(text.slice(0, Math.max(caret, 0)))?.[0] ?? null
}

/** The variables that match the typed text, by code or label. */
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

/** How many of the closing braces after the caret belong to the variable. */
export const closedAfter = (text: string, caret: number): number =>
  /^\}{0,2}/.exec(text.slice(caret))?.[0].length ?? 0
