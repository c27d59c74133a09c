import { contrastOf, partsOf, type Hex, type Rgb } from './contrast.js'

const hexOf = (rgb: Rgb): Hex =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/**
 * Mixes two colours.
 * @param share how much of the second one, from 0 to 1.
 */
function mix(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [partsOf(one), partsOf(other)]
  return hexOf(from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb)
}

const WHITE = '#ffffff'
const BLACK = '#000000'
/** Minimum contrast of text, by WCAG AA. */
export const READABLE = 4.5

/** Mixes more and more of `into` into a colour, until its contrast with each ground is at least `least`. */
function until(hex: Hex, into: Hex, grounds: readonly Hex[], least = READABLE): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(hex, into, share)
    if (grounds.every((ground) => contrastOf(mixed, ground) >= least)) return mixed
  }
  return into
}

/**
 * The backgrounds, in each scheme, that are hardest to read the primary colour on: the bubble of the team's
 * messages, and a quotation in it.
 */
export const hardestGrounds = { light: ['#c9d9fb', '#e5ecfb'], dark: ['#1f3870', '#27324b'] } as const

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export interface BrandColours {
  /** Buttons, links and selected items. */
  primary: Hex
  /** The bar at the top and the menu at the side. */
  accent: Hex
}

/**
 * Colours of one scheme that are computed from the two chosen ones. The names are those of the client's
 * palette.
 */
export type DerivedColours = Record<
  | 'primary-light'
  | 'primary-main'
  | 'primary-dark'
  | 'primary-contrastText'
  | 'button-main'
  | 'button-hover'
  | 'button-text'
  | 'brand-ground'
  | 'focus-ring'
  | 'nav-background'
  | 'nav-text'
  | 'nav-muted'
  | 'nav-hover'
  | 'nav-active'
  | 'nav-activeText'
  | 'nav-line'
  | 'nav-front',
  Hex
>

/** Text on the bar has three strengths. So the bar must be much darker than white text alone would need. */
const NAV_CONTRAST = 12

function navOf(accent: Hex, scheme: Scheme) {
  const ground = until(scheme === 'light' ? accent : mix(accent, BLACK, 0.5), BLACK, [WHITE], NAV_CONTRAST)
  const [hover, active] = [mix(ground, WHITE, 0.07), mix(ground, WHITE, 0.18)]
  return {
    'nav-background': ground,
    'nav-hover': hover,
    'nav-active': active,
    'nav-activeText': WHITE,
    'nav-line': mix(ground, WHITE, 0.12),
    'nav-front': mix(ground, WHITE, 0.04),
    'nav-text': until(mix(ground, WHITE, 0.7), WHITE, [hover, mix(ground, WHITE, 0.04)]),
    'nav-muted': until(mix(ground, WHITE, 0.5), WHITE, [ground]),
  }
}

/**
 * All colours computed from the two chosen ones. Each text has a contrast of at least 4.5 to 1 with its
 * background, whatever was chosen.
 */
export function derivedColours({ primary, accent }: BrandColours): Record<Scheme, DerivedColours> {
  const onLight = until(primary, BLACK, [WHITE, ...hardestGrounds.light])
  const onDark = until(primary, WHITE, hardestGrounds.dark)
  const button = until(primary, BLACK, [WHITE])
  return {
    light: {
      'primary-light': mix(onLight, WHITE, 0.25),
      'primary-main': onLight,
      'primary-dark': mix(onLight, BLACK, 0.25),
      'primary-contrastText': WHITE,
      'button-main': button,
      'button-hover': mix(button, BLACK, 0.18),
      'button-text': WHITE,
      'brand-ground': button,
      'focus-ring': onLight,
      ...navOf(accent, 'light'),
    },
    dark: {
      'primary-light': mix(onDark, WHITE, 0.3),
      'primary-main': onDark,
      'primary-dark': mix(onDark, BLACK, 0.2),
      'primary-contrastText': BLACK,
      'button-main': button,
      'button-hover': mix(button, BLACK, 0.18),
      'button-text': WHITE,
      'brand-ground': button,
      'focus-ring': onDark,
      ...navOf(accent, 'dark'),
    },
  }
}

/**
 * Which chosen colours are replaced by another shade because they could not be read: the primary colour as
 * text on light or dark grounds, or under a button's white text; the accent under the menu's white text.
 */
export function adjustedColours(
  chosen: BrandColours,
): { colour: keyof BrandColours; where: Scheme | 'button' | 'menu'; used: Hex }[] {
  const { light, dark } = derivedColours(chosen)
  const uses = [
    { colour: 'primary', where: 'light', used: light['primary-main'] },
    { colour: 'primary', where: 'dark', used: dark['primary-main'] },
    { colour: 'primary', where: 'button', used: light['button-main'] },
    { colour: 'accent', where: 'menu', used: light['nav-background'] },
  ] as const
  return uses.filter(({ colour, used }) => used !== chosen[colour].toLowerCase())
}

/**
 * The same as a style sheet, which the client's pages load before they are painted. Empty for Balcão's own
 * colours.
 */
export const brandStyles = (chosen: BrandColours | null): string =>
  chosen === null
    ? ''
    : schemes
        .map((scheme) => {
          const rules = Object.entries(derivedColours(chosen)[scheme]).map(
            ([name, hex]) => `--mui-palette-${name}:${hex}`,
          )
          // More specific than the rule of the client's own palette, so the order of the style sheets doesn't
          // matter.
          return `:root[data-color-scheme='${scheme}'][data-color-scheme]{${rules.join(';')}}`
        })
        .join('\n')
