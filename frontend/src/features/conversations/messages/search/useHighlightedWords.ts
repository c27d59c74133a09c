import { rangesOf } from '@balcao/contract/text/words'
import { useEffect, type RefObject } from 'react'

const NAME = 'found'

/** The elements with the text of bubbles; they have a text direction. */
const TEXTS = '[data-row="bubble"] [dir="auto"]'

function findRanges(area: HTMLElement, words: string): Range[] {
  const ranges: Range[] = []
  for (const element of area.querySelectorAll(TEXTS)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { start, end } of rangesOf(node.nodeValue ?? '', words)) {
        const range = new Range()
        range.setStart(node, start)
        range.setEnd(node, end)
        ranges.push(range)
      }
    }
  }
  return ranges
}

/** Highlights words in the messages of an area without changing the DOM. Older browsers highlight nothing. */
export function useHighlightedWords(area: RefObject<HTMLElement | null>, words: string): void {
  useEffect(() => {
    const element = area.current
    if (!element || words === '' || !('highlights' in CSS)) return
    let frame = 0
    const mark = () => CSS.highlights.set(NAME, new Highlight(...findRanges(element, words)))
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    })
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    mark()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      CSS.highlights.delete(NAME)
    }
  }, [area, words])
}
