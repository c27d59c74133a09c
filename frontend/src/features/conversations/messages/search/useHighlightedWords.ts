import { rangesOf } from '@balcao/contract/text/words'
import { useEffect, type RefObject } from 'react'

const NAME = 'found'

/** What bubbles say stands in elements that know the direction of their text. */
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

/**
 * Marks words wherever they stand in the messages of an area; the page itself stays as it is. Older browsers
 * mark nothing.
 */
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
