import {
  adjustedColours,
  brandStyles,
  derivedColours,
  hardestGrounds,
  schemes,
} from '@balcao/contract/brandColours'
import { contrastOf } from '@balcao/contract/contrast'
import { describe, expect, it } from 'vitest'
import { dark, light } from './schemes'

const palettes = { light, dark }

/** Black, white, greys, and colours of every hue from dark to bright. */
const chosen = ['00', '40', '80', 'c0', 'ff'].flatMap((r) =>
  ['00', '80', 'ff'].flatMap((g) => ['00', '80', 'ff'].map((b) => `#${r}${g}${b}`)),
)

describe.each(schemes)('a brand in the %s scheme', (scheme) => {
  const { background, row, surface, bubble } = palettes[scheme]
  const grounds = [
    ...[background.default, background.paper, row.hover, row.selected, surface.raised, surface.well],
    ...[surface.trackOn, bubble.in, bubble.out, bubble.outQuote, bubble.thread],
  ]

  it('is read on the grounds of the client, whatever colour was chosen', () => {
    for (const colour of chosen) {
      const derived = derivedColours({ primary: colour, accent: colour })[scheme]
      const read: [string, string][] = [
        ...grounds.map((ground): [string, string] => [derived['primary-main'], ground]),
        [derived['primary-contrastText'], derived['primary-main']],
        [derived['button-text'], derived['button-main']],
        [derived['button-text'], derived['button-hover']],
        ...(['nav-background', 'nav-hover', 'nav-active', 'nav-front'] as const).map(
          (ground): [string, string] => [derived['nav-activeText'], derived[ground]],
        ),
        ...(['nav-background', 'nav-hover', 'nav-front'] as const).map((ground): [string, string] => [
          derived['nav-text'],
          derived[ground],
        ]),
        [derived['nav-muted'], derived['nav-background']],
      ]
      for (const [ink, ground] of read)
        expect(contrastOf(ink, ground), `${colour}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      const { dot, counter, available, away } = palettes[scheme].nav
      for (const sign of [dot, counter, available, away])
        expect(contrastOf(sign, derived['nav-background'])).toBeGreaterThanOrEqual(3)
    }
  })

  it('is tried on the grounds that are nearest to it', () => {
    for (const ground of hardestGrounds[scheme]) expect(grounds).toContain(ground)
  })
})

it('a brand says which of its colours are used in another shade', () => {
  expect(adjustedColours({ primary: '#ffee00', accent: '#ffffff' }).map(({ where }) => where)).toEqual([
    'light',
    'button',
    'menu',
  ])
  expect(adjustedColours({ primary: '#12296a', accent: '#0f1c42' }).map(({ where }) => where)).toEqual([
    'dark',
  ])
})

it('a brand’s styles are none where nothing was chosen', () => {
  expect(brandStyles(null)).toBe('')
  expect(brandStyles({ primary: '#12296a', accent: '#0f1c42' })).toContain("[data-color-scheme='dark']")
})
