import { rangesOf } from '@balcao/contract/text/words'
import styles from './TicketRow.module.css'

/** A text with highlighted words, ignoring accents and case. */
export function HighlightedText({ text, words }: { text: string; words: string }) {
  const ranges = rangesOf(text, words)
  if (ranges.length === 0) return text
  return [
    ...ranges.flatMap(({ start, end }, index) => [
      text.slice(ranges[index - 1]?.end ?? 0, start),
      <mark key={start} className={styles['found']}>
        {text.slice(start, end)}
      </mark>,
    ]),
    text.slice(ranges.at(-1)?.end),
  ]
}
