import { contrastOf, partsOf } from '@balcao/contract/contrast'
import { dark, light, type SchemeColours } from './schemes'

/** Minimum contrast of WCAG AA for graphics. */
const SEEN = 3

/** Backgrounds of marks: pages, rows, chips, fields and cards. */
export const markGrounds = ({ background, row, surface }: SchemeColours): string[] => [
  ...[background.default, background.paper, row.hover, row.selected],
  ...[surface.raised, surface.well, surface.calm],
]

const grounds = { light: markGrounds(light), dark: markGrounds(dark) }

/** Converts a colour to `#rrggbb`: expands `#rgb`, and drops the transparency. */
const opaque = (hex: string): string =>
  hex.length < 6 ? `#${[...hex.slice(1, 4)].map((digit) => digit + digit).join('')}` : hex.slice(0, 7)

/**
 * Hue in degrees, saturation and lightness from 0 to 1. A lighter shade keeps its hue; mixed with white it
 * would lose it.
 */
function hslOf(hex: string): [hue: number, saturation: number, lightness: number] {
  const [r = 0, g = 0, b = 0] = partsOf(hex).map((part) => part / 255)
  const [least, most] = [Math.min(r, g, b), Math.max(r, g, b)]
  const range = most - least
  if (range === 0) return [0, 0, most]
  const sixth = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4
  return [(sixth * 60 + 360) % 360, range / (1 - Math.abs(most + least - 1)), (most + least) / 2]
}

/** @see https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const parts = [0, 8, 4].map((offset) => {
    const turn = (offset + hue / 30) % 12
    const part = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The colour, if it is visible on all backgrounds; else the nearest lighter or darker shade that is. */
function seenOn(grounds: readonly string[], hex: string, step: number): string {
  const isSeen = (shade: string) => grounds.every((ground) => contrastOf(shade, ground) >= SEEN)
  const [hue, saturation, chosen] = hslOf(hex)
  let shade = hex
  for (let lightness = chosen; !isSeen(shade) && lightness >= 0 && lightness <= 1; lightness += step)
    shade = hexOf(hue, saturation, lightness)
  return shade
}

/** Difference of lightness between two shades, from 0 to 1. */
const STEP = 0.01

/** Cached: lists ask for the same few colours at each render. */
const cache = new Map<string, string>()

/**
 * The colour of a queue or tag, for a strip or a dot. In a scheme where it is hardly visible on its
 * background, the nearest visible shade. Never used for text or behind text.
 * @param chosen `#rgb` or `#rrggbb`, each also with a transparency
 * @returns a CSS colour that follows the scheme
 */
export function markColour(chosen: string): string {
  // Such as `transparent`, for no colour.
  if (!chosen.startsWith('#')) return chosen
  const found = cache.get(chosen)
  if (found !== undefined) return found
  const hex = opaque(chosen)
  const onLight = seenOn(grounds.light, hex, -STEP)
  const onDark = seenOn(grounds.dark, hex, STEP)
  const colour = onLight === onDark ? onLight : `light-dark(${onLight}, ${onDark})`
  cache.set(chosen, colour)
  return colour
}
