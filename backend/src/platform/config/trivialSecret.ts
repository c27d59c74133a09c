/** Fewest different characters of a secret. 32 random characters have more; a padded word has fewer. */
const DIFFERENT_MIN = 10

/** Placeholders in examples. */
const PLACEHOLDER = /change.?me|replace.?me|example|your.?secret|secret.?key|password/i

/** Whether the whole is a repetition of a shorter part. */
const repeats = (units: readonly number[]): boolean =>
  units.some(
    (_unit, period) =>
      period > 0 &&
      period <= units.length / 2 &&
      units.every((unit, index) => index < period || unit === units[index - period]),
  )

/** Whether most neighbours differ by the same step: 0123…, zyxw…, aaaa… */
function counts(units: readonly number[]): boolean {
  const steps = new Map<number, number>()
  units.slice(1).forEach((unit, index) => {
    const step = unit - (units[index] ?? 0)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  })
  return Math.max(...steps.values()) > (units.length - 1) / 2
}

/**
 * Whether a secret is easy to guess: it repeats a part, counts up, has few different characters, or is an
 * example.
 * @param secret at least two characters. For hexadecimal digits the bytes are checked, too.
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
