const MAX_EMOJIS = 3

/** Longer than three emojis of many parts can be; what is longer is not looked at. */
const MAX_LENGTH = 120

const isEmoji = (grapheme: string): boolean =>
  /^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?=\p{Extended_Pictographic})[^\p{L}\p{N}]+)$/u.test(
    grapheme,
  )

/** How many emojis a text consists of, when it consists of one to three and nothing else; else 0. */
export function bigEmojis(text: string): number {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_LENGTH || !('Segmenter' in Intl)) return 0
  const graphemes = [...new Intl.Segmenter().segment(trimmed)]
    .map(({ segment }) => segment)
    .filter((segment) => segment.trim() !== '')
  return graphemes.length <= MAX_EMOJIS && graphemes.every(isEmoji) ? graphemes.length : 0
}
