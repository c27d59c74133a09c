import type { Verdict } from './check.js'
import type { Result } from './examine.js'

const SIGNS: Record<Verdict, string> = { ok: 'ok', warning: 'WARNING', problem: 'PROBLEM' }

/** The results for a person: a line each, and below it what to do. */
export function asText(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ check }) => check.length))
  const lines = results.flatMap(({ check, verdict, text, advice }) => {
    const head = `${SIGNS[verdict].padEnd(7)}  ${check.padEnd(width)}  `
    return [`${head}${text}`, ...(advice ? [`${' '.repeat(head.length)}-> ${advice}`] : [])]
  })
  const count = (verdict: Verdict) => results.filter((each) => each.verdict === verdict).length
  return [...lines, '', `${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} ok`].join(
    '\n',
  )
}

/** The results for a monitor: one object. */
export const asJson = (results: readonly Result[]): string =>
  JSON.stringify({ status: worstOf(results), results })

const worstOf = (results: readonly Result[]): Verdict =>
  (['problem', 'warning'] as const).find((verdict) => results.some((each) => each.verdict === verdict)) ??
  'ok'

/**
 * As monitors expect it: 0 all is well, 1 a warning (only if `isStrict`), 2 a problem.
 * @param isStrict whether a warning matters.
 */
export function exitCodeOf(results: readonly Result[], isStrict: boolean): number {
  const worst = worstOf(results)
  return worst === 'problem' ? 2 : worst === 'warning' && isStrict ? 1 : 0
}
