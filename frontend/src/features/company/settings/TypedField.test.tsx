import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TypedField } from './TypedField'

const field = () => screen.getByRole('textbox', { name: 'Reabrir' })

function show(value = '120') {
  const onSave = vi.fn<(value: string) => Promise<unknown>>(() => Promise.resolve())
  const place = (stored: string) => (
    <>
      <span id="label">Reabrir</span>
      <TypedField labelId="label" value={stored} onSave={onSave} required />
    </>
  )
  const { rerender } = render(place(value))
  return { onSave, store: (stored: string) => rerender(place(stored)) }
}

it('stores what was typed by Enter and when the field is left, and once', async () => {
  const { onSave, store } = show()
  await userEvent.clear(field())
  await userEvent.type(field(), '45{Enter}')
  store('45')
  await userEvent.tab()
  expect(onSave.mock.calls).toEqual([['45']])
  await userEvent.type(field(), '0')
  await userEvent.tab()
  expect(onSave.mock.calls).toEqual([['45'], ['450']])
})

it('stores nothing that did not change, and nothing empty where something is needed', async () => {
  const { onSave } = show()
  await userEvent.type(field(), '0{Backspace}{Enter}')
  await userEvent.clear(field())
  await userEvent.tab()
  expect(onSave).not.toHaveBeenCalled()
  expect(field()).toBeInvalid()
})

it('is as it was after Escape, and follows what others store', async () => {
  const { onSave, store } = show()
  await userEvent.type(field(), '7{Escape}')
  expect(field()).toHaveValue('120')
  store('60')
  expect(field()).toHaveValue('60')
  expect(onSave).not.toHaveBeenCalled()
})

it('keeps what was refused, and says why', async () => {
  const { onSave } = show()
  onSave.mockRejectedValueOnce(new Error('Fora'))
  await userEvent.type(field(), '7{Enter}')
  expect(field()).toHaveValue('1207')
  expect(field()).toBeInvalid()
})
