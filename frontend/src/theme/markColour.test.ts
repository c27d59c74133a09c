import { contrastOf } from '@balcao/contract/contrast'
import { expect, it } from 'vitest'
import { choiceColours } from './choiceColours'
import { markColour, markGrounds } from './markColour'
import { dark, light } from './schemes'

/** A mark's colour in each scheme. */
function shades(colour: string): readonly [light: string, dark: string] {
  const [, onLight = colour, onDark = colour] = /^light-dark\((.+), (.+)\)$/.exec(colour) ?? []
  return [onLight, onDark]
}

it.each([
  ['is told from both grounds', '#12946a', ['#12946a', '#12946a']],
  ['is dark', '#0f1c42', ['#0f1c42', '#5476d8']],
  ['is pale', '#ffcf87', ['#bf7300', '#ffcf87']],
  ['is black', '#000000', ['#000000', '#787878']],
  ['is white', '#ffffff', ['#878787', '#ffffff']],
  ['is short', '#fff', ['#878787', '#ffffff']],
  ['is see-through', '#12946a40', ['#12946a', '#12946a']],
  ['is short and see-through', '#0008', ['#000000', '#787878']],
  ['is none', 'transparent', ['transparent', 'transparent']],
])('a colour that %s: %s', (_case, chosen, expected) => {
  expect(shades(markColour(chosen))).toEqual(expected)
})

const webColours = ['00', '33', '66', '99', 'cc', 'ff'].flatMap((r, _at, parts) =>
  parts.flatMap((g) => parts.map((b) => `#${r}${g}${b}`)),
)

it('marks are seen on what they lie on, in both schemes, whatever was chosen', () => {
  for (const chosen of [...choiceColours, ...webColours]) {
    const [onLight, onDark] = shades(markColour(chosen))
    for (const [shade, scheme] of [
      [onLight, light],
      [onDark, dark],
    ] as const)
      for (const ground of markGrounds(scheme))
        expect(contrastOf(shade, ground), `${chosen}: ${shade} on ${ground}`).toBeGreaterThanOrEqual(3)
  }
})

it('what is written beside a mark is read on the same grounds', () => {
  for (const scheme of [light, dark])
    for (const ground of markGrounds(scheme))
      for (const ink of [scheme.text.primary, scheme.text.secondary])
        expect(contrastOf(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
})
