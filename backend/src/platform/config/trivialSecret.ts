/**
 * Different characters of a secret at least: 32 that are drawn at random have more, a word that is filled up
 * has fewer.
 */
const DIFFERENT_MIN = 10

/** Placeholders of examples, to be replaced. */
const PLACEHOLDER = /change.?me|replace.?me|example|your.?secret|secret.?key|password/i

/** Whether the whole is a shorter part, said again and again. */
const repeats = (units: readonly number[]): boolean =>
  units.some(
    (_unit, period) =>
      period > 0 &&
      period <= units.length / 2 &&
      units.every((unit, index) => index < period || unit === units[index - period]),
  )

/** Whether most units are one and the same step from their neighbour: 0123…, zyxw…, aaaa… */
function counts(units: readonly number[]): boolean {
  const steps = new Map<number, number>()
  units.slice(1).forEach((unit, index) => {
    const step = unit - (units[index] ?? 0)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  })
  return Math.max(...steps.values()) > (units.length - 1) / 2
}

/**
 * Whether somebody would guess a secret: it repeats a part, counts, has few different characters, or stands
 * in examples.
 * @param secret at least two characters; of hexadecimal digits its bytes are looked at as well.
 */
export function isTrivialSecret(secret: string): boolean {
  const text = secret.toLowerCase()
  const units = Array.from(text, (unit) => unit.charCodeAt(0))
  const bytes = /^([0-9a-f]{2})+$/.test(text) ? [...Buffer.from(text, 'hex')] : units
  return (
    new Set(units).size < DIFFERENT_MIN ||
    PLACEHOLDER.test(text) ||
    [units, bytes].some((sequence) => repeats(sequence) || counts(sequence))
  )
}
