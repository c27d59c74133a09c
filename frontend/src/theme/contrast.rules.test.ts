import { contrastOf } from '@balcao/contract/contrast'
import { describe, expect, it } from 'vitest'
import { dark, light, type SchemeColours } from './schemes'

/** Colours on their backgrounds, `[colour, ground]`, with the minimum contrast of WCAG AA for each group. */
function pairsOf(scheme: SchemeColours): { least: number; pairs: (readonly [string, string])[] }[] {
  const { text, primary, background, row, surface, bubble, nav, button, badge, connection, ticket, due } =
    scheme
  const { thread, in: incoming, out, inQuote, outQuote, note } = bubble
  const pages = [background.default, background.paper, thread, surface.raised, surface.well]
  const grounds = [...pages, row.hover, row.selected]
  const tones = [...Object.values(connection), ...Object.values(ticket), ...Object.values(due)]
  const each = (inks: readonly string[], on: readonly string[]) =>
    inks.flatMap((ink) => on.map((ground) => [ink, ground] as const))
  return [
    {
      least: 4.5,
      pairs: [
        ...each([text.primary, text.secondary, text.tertiary, primary.main], grounds),
        ...tones.flatMap(({ main, soft }) => each([main], [soft, ...pages, row.selected])),
        ...each([text.secondary, ticket.closed.main], [surface.calm]),
        ...each([text.secondary, text.tertiary], [surface.track]),
        ...each([text.primary, primary.main], [surface.trackOn]),
        ...each([nav.activeText], [nav.background, nav.hover, nav.active, nav.front]),
        ...each([nav.text], [nav.background, nav.hover, nav.front]),
        ...each([nav.muted], [nav.background]),
        ...each([button.text], [button.main, button.hover]),
        [badge.text, badge.urgent],
        [primary.contrastText, primary.main],
        ...each([text.primary, bubble.meta], [incoming, out, inQuote, outQuote, note]),
        ...each([primary.main], [incoming, out, outQuote]),
        ...each([scheme.ack.read, scheme.ack.failed, scheme.ack.sent], [out]),
        [bubble.noteText, note],
        [scheme.found.text, scheme.found.background],
        ...each(Object.values(scheme.author), [incoming]),
        ...Object.values(scheme.portrait).map(({ main, soft }) => [main, soft] as const),
        ...[scheme.success, scheme.warning, scheme.error, scheme.info].map(
          ({ main, contrastText }) => [contrastText, main] as const,
        ),
      ],
    },
    {
      // Not text, but must be visible.
      least: 3,
      pairs: [
        ...each([scheme.focus.ring], [...grounds, thread]),
        ...each([scheme.line.control, ...Object.values(scheme.priority)], grounds),
        ...each([nav.dot, nav.counter, nav.available, nav.away], [nav.background, nav.hover]),
        [scheme.chart.star, background.paper],
      ],
    },
  ]
}

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s scheme', (_name, scheme) => {
  it.each(pairsOf(scheme))('what is told apart is so by $least to 1', ({ least, pairs }) => {
    expect(pairs.length).toBeGreaterThan(15)
    const weak = pairs.filter(([ink, ground]) => contrastOf(ink, ground) < least)
    expect(weak.map((pair) => `${pair.join(' on ')}: ${contrastOf(...pair).toFixed(2)}`)).toEqual([])
  })
})

it('reckons as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
