/** Height of a bar without data: a row of small dots. */
const SILENCE = 0.08

/**
 * Reduces a waveform to `count` bars from 0.08 to 1. Each bar is the maximum of its values, so that no peak
 * is lost. The bars are scaled so that a quiet recording is as readable as a loud one.
 *
 * @param waveform values from 0 to 100; null when unknown
 */
export function barsOf(waveform: readonly number[] | null, count: number): number[] {
  const loudest = Math.max(0, ...(waveform ?? []))
  if (!waveform || loudest <= 0) return Array.from({ length: count }, () => SILENCE)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * waveform.length) / count)
    const to = Math.max(from + 1, Math.ceil(((bar + 1) * waveform.length) / count))
    const peak = Math.max(0, ...waveform.slice(from, to))
    return Math.max(SILENCE, Math.min(1, peak / loudest))
  })
}

/** The bars as one SVG path of vertical strokes around a middle line, in pixels. */
export function wavePath(bars: readonly number[], step: number, height: number, stroke: number): string {
  const reach = (height - stroke) / 2
  return bars
    .map((bar, index) => {
      const x = (index + 0.5) * step
      const half = Math.max(0.01, reach * bar)
      return `M${round(x)} ${round(height / 2 - half)}V${round(height / 2 + half)}`
    })
    .join('')
}

const round = (value: number): number => Math.round(value * 100) / 100
