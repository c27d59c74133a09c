import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatDay } from '../../i18n/format'
import { FloatingDay } from './FloatingDay'

const [monday, tuesday] = ['2026-03-02T15:00:00.000Z', '2026-03-03T15:00:00.000Z']

/** Height of each row, in pixels. */
const HIGH = 100
/** Scroll position of the thread. */
let scrolled = 0

/**
 * A thread whose scroller begins at the window's upper edge: free space, then one section with two blocks.
 * All rows have the same height.
 */
function Thread() {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [rows] = useState(() => [
    [<time key="a" dateTime={monday} />, <time key="b" dateTime={monday} />],
    [<h3 key="c">tuesday</h3>, <time key="d" dateTime={tuesday} />],
  ])
  return (
    <div ref={scroller} data-testid="scroller" data-from={0} data-rows={2}>
      <div ref={content} data-from={0} data-rows={4}>
        <div data-from={0} data-rows={0} />
        <div data-section data-from={0} data-rows={4}>
          {rows.map((block, index) => (
            <div key={index} data-block data-from={2 * index} data-rows={2}>
              {block.map((row, place) => (
                <div key={place} data-key={`${index}${place}`} data-from={2 * index + place} data-rows={1}>
                  {row}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <FloatingDay scroller={scroller} content={content} />
    </div>
  )
}

beforeEach(() => {
  scrolled = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { from, rows, testid } = this.dataset
    const top = testid ? 0 : Number(from) * HIGH - scrolled
    return new DOMRect(0, top, 300, Number(rows) * HIGH)
  })
})

function scrollTo(top: number): void {
  scrolled = top
  const scroller = screen.getByTestId('scroller')
  fireEvent.wheel(scroller)
  fireEvent.scroll(scroller)
}

/** The floating day; null when there is none. */
const floating = (): string | null => document.querySelector('[data-shown]')?.textContent ?? null

it('says the day that is in view, but where its own line stands', () => {
  render(<Thread />)
  scrollTo(HIGH)
  expect(floating()).toBe(formatDay(monday))
  scrollTo(2 * HIGH)
  expect(floating()).toBeNull()
  scrollTo(3 * HIGH)
  expect(floating()).toBe(formatDay(tuesday))
})

it('says nothing while nobody scrolls by hand', () => {
  render(<Thread />)
  fireEvent.scroll(screen.getByTestId('scroller'))
  expect(floating()).toBeNull()
})
