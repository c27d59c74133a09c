import { fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { useRestingPointer } from './useRestingPointer'

const nothing = () => undefined

function List() {
  const { isInside, events } = useRestingPointer(nothing)
  return (
    <div {...events}>
      <p>{isInside ? 'rests in the list' : 'is elsewhere'}</p>
      {createPortal(<p>menu of a row</p>, document.body)}
    </div>
  )
}

it('a pointer in a menu that a row has opened is not in the list any more', () => {
  render(<List />)
  const move = (words: string, clientX: number) =>
    fireEvent.pointerMove(screen.getByText(words), { clientX, clientY: 5, pointerType: 'mouse' })
  move('is elsewhere', 10)
  expect(screen.getByText('rests in the list')).toBeVisible()
  move('menu of a row', 20)
  expect(screen.getByText('is elsewhere')).toBeVisible()
})
