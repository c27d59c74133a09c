import { describe, expect, it } from 'vitest'
import { dark, light, type SchemeColours } from './schemes'

/** The share of light that a colour gives back, as WCAG 2 reckons it. @param hex `#rrggbb` */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratioOf(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

/** What is read, and told apart, on what: `[colour, ground]`, the least that WCAG AA asks beside each group. */
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
      // What is not read, but has to be seen.
      least: 3,
      pairs: [
        ...each([scheme.focus.ring], [...grounds, thread]),
        ...each([scheme.line.control, ...Object.values(scheme.priority)], grounds),
        ...each([nav.dot, nav.counter], [nav.background]),
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
    const weak = pairs.filter(([ink, ground]) => ratioOf(ink, ground) < least)
    expect(weak.map((pair) => `${pair.join(' on ')}: ${ratioOf(...pair).toFixed(2)}`)).toEqual([])
  })
})

it('reckons as WCAG does', () => {
  expect(ratioOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(ratioOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
