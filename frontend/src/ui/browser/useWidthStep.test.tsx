import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useWidthStep } from './useWidthStep'

const steps = { words: 760, few: 560 }
const width = { now: 0, reads: 0 }
let resized: () => void

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => {
    width.reads += 1
    return width.now
  })
})

const drawn: (string | null)[] = []
function Header() {
  const [ref, step] = useWidthStep<HTMLElement, keyof typeof steps>(steps)
  drawn.push(step)
  return <header ref={ref}>{step ?? 'all'}</header>
}

it('measures the first, begins the next as the last was without asking, and follows what changes', () => {
  width.now = 700
  const { unmount } = render(<Header />)
  expect(screen.getByText('words')).toBeVisible()
  width.now = 500
  act(() => resized())
  expect(screen.getByText('few')).toBeVisible()
  unmount()
  drawn.length = 0
  width.reads = 0
  render(<Header />)
  expect([drawn, width.reads]).toEqual([['few'], 0])
  width.now = 900
  act(() => resized())
  expect(screen.getByText('all')).toBeVisible()
})
