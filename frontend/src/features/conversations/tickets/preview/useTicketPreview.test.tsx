import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTicketPreview } from './useTicketPreview'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function List() {
  const { current, events, stay, show } = useTicketPreview()
  return (
    <>
      <div data-testid="list" {...events}>
        <p data-preview={1}>Marina</p>
        <p data-preview={2}>Otávio</p>
      </div>
      {current && (
        <p role="tooltip" onPointerEnter={stay}>
          {current.ticketId}
        </p>
      )}
      <button onClick={() => show(2, null)}>show</button>
    </>
  )
}

/** jsdom's pointer events have neither a pointer type nor a movement. */
function move(target: Element, how: { pointerType?: string; movementX?: number } = {}) {
  const event = new MouseEvent('pointermove', { bubbles: true })
  Object.defineProperties(event, {
    pointerType: { value: how.pointerType ?? 'mouse' },
    movementX: { value: how.movementX ?? 3 },
    movementY: { value: 0 },
  })
  fireEvent(target, event)
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

it('a pointer that rests on a row tells all of it, and goes on to what is told', () => {
  render(<List />)
  move(screen.getByText('Marina'))
  wait(300)
  move(screen.getByText('Otávio'))
  wait(300)
  expect(screen.queryByRole('tooltip')).toBeNull()
  wait(100)
  expect(screen.getByRole('tooltip')).toHaveTextContent('2')
  fireEvent.pointerLeave(screen.getByTestId('list'), { pointerType: 'mouse' })
  fireEvent.pointerEnter(screen.getByRole('tooltip'))
  wait(1_000)
  expect(screen.getByRole('tooltip')).toBeVisible()
})

it('neither a finger, nor a row that comes under the pointer, nor a press tells anything', () => {
  render(<List />)
  const row = screen.getByText('Marina')
  move(row, { pointerType: 'touch' })
  wait(1_000)
  move(row, { movementX: 0 })
  wait(1_000)
  move(row)
  fireEvent.pointerDown(row)
  wait(1_000)
  // After a click there is no preview until the pointer has left.
  move(row)
  wait(1_000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('a sheet stays when the finger that brought it is lifted', () => {
  render(<List />)
  fireEvent.click(screen.getByRole('button', { name: 'show' }))
  fireEvent.pointerLeave(screen.getByTestId('list'), { pointerType: 'touch' })
  wait(1_000)
  expect(screen.getByRole('tooltip')).toBeVisible()
})
