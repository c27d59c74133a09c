import { contrastOf, partsOf } from '@balcao/contract/contrast'
import { dark, light, type SchemeColours } from './schemes'

/** What WCAG AA asks of what is not read, but has to be seen. */
const SEEN = 3

/** What marks lie on: pages, rows, chips, fields and cards. */
export const markGrounds = ({ background, row, surface }: SchemeColours): string[] => [
  ...[background.default, background.paper, row.hover, row.selected],
  ...[surface.raised, surface.well, surface.calm],
]

const grounds = { light: markGrounds(light), dark: markGrounds(dark) }

/**
 * `#rrggbb` of a colour that may be written with one digit a part, or with a transparency, which marks have
 * none of.
 */
const opaque = (hex: string): string =>
  hex.length < 6 ? `#${[...hex.slice(1, 4)].map((digit) => digit + digit).join('')}` : hex.slice(0, 7)

/**
 * Hue in degrees, saturation and lightness from 0 to 1: a lighter shade keeps its hue, which mixed with white
 * it would lose.
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

/** The colour itself if it is seen on all grounds, else the nearest that is, lighter or darker by steps. */
function seenOn(grounds: readonly string[], hex: string, step: number): string {
  const isSeen = (shade: string) => grounds.every((ground) => contrastOf(shade, ground) >= SEEN)
  const [hue, saturation, chosen] = hslOf(hex)
  let shade = hex
  for (let lightness = chosen; !isSeen(shade) && lightness >= 0 && lightness <= 1; lightness += step)
    shade = hexOf(hue, saturation, lightness)
  return shade
}

/** By how much of the whole range of lightness a shade differs from the next. */
const STEP = 0.01

/** Lists ask for the same few colours at each drawing. */
const cache = new Map<string, string>()

/**
 * The colour that people gave a queue or a tag, for a strip or a dot: itself in a scheme where it is told
 * from what marks lie on, else the nearest shade of it that is. Text is never written in it, nor on it.
 * @param chosen `#rgb` or `#rrggbb`, each also with a transparency
 * @returns a colour for a style; it follows the scheme
 */
export function markColour(chosen: string): string {
  // As `transparent`, where there is none.
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
