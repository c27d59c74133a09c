/** A colour as `#rrggbb`. */
export type Hex = string

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const partsOf = (hex: Hex): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: Hex): number {
  const [r = 0, g = 0, b = 0] = partsOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}
