import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(first = '') {
  const searched: string[] = []
  let become: (value: string) => void = () => undefined
  function Page() {
    const [value, setValue] = useState(first)
    become = setValue
    return <SearchField value={value} onSearch={(text) => searched.push(text)} />
  }
  render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  return {
    field,
    searched,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    become: (value: string) => act(() => become(value)),
  }
}

it('searches when typing pauses, and once', () => {
  const { searched, type } = open()
  type('bo')
  type('boleto')
  act(() => void vi.advanceTimersByTime(499))
  expect(searched).toEqual([])
  act(() => void vi.advanceTimersByTime(1_000))
  expect(searched).toEqual(['boleto'])
})

it('an emptied field, and one that is left, do not wait', () => {
  const { field, searched, type } = open('boleto')
  type('')
  expect(searched).toEqual([''])
  type('nota')
  fireEvent.blur(field)
  expect(searched).toEqual(['', 'nota'])
  act(() => void vi.advanceTimersByTime(1_000))
  fireEvent.blur(field)
  expect(searched).toEqual(['', 'nota'])
})

it('an applied search does not overwrite what was typed since', () => {
  const { field, type, become } = open()
  type('bol')
  fireEvent.keyDown(field, { key: 'Enter' })
  type('boleto')
  become('bol')
  expect(field).toHaveValue('boleto')
  become('')
  expect(field).toHaveValue('')
})
