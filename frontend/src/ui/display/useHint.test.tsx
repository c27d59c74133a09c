import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHint } from './useHint'

function Button({ title, describes = false }: { title: string; describes?: boolean }) {
  const { events, hint } = useHint(title, { describes })
  return (
    <>
      <button type="button" {...events}>
        Enviar
      </button>
      {hint}
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Enviar' })
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

it('a hint shows for the pointer that rests on what it belongs to, and goes with it', async () => {
  render(<Button title="Enter envia" />)
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Enter envia')
  fireEvent.pointerLeave(button(), { pointerType: 'mouse' })
  await gone()
})

it('it stays while the pointer is on the hint itself, and Escape ends it', async () => {
  render(<Button title="Enter envia" />)
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  const hint = await screen.findByRole('tooltip')
  fireEvent.pointerLeave(button(), { pointerType: 'mouse' })
  fireEvent.mouseOver(hint)
  // By then, anything triggered by the leave event has happened.
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByRole('tooltip')).toBeInTheDocument()
  fireEvent.keyDown(document, { key: 'Escape' })
  await gone()
})

it('it describes what it belongs to where it says more than the name, as long as it shows', async () => {
  render(<Button title="Alt+E" describes />)
  expect(button()).not.toHaveAttribute('aria-describedby')
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  const { id } = await screen.findByRole('tooltip')
  expect(button()).toHaveAttribute('aria-describedby', id)
})

it('nothing shows without words', async () => {
  const { rerender } = render(<Button title="Enter envia" />)
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  await screen.findByRole('tooltip')
  rerender(<Button title="" />)
  await gone()
})
