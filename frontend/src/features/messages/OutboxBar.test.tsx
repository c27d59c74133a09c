import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setState } from '../../data/realtime/status'
import { OutboxBar } from './OutboxBar'

vi.mock('./messages.commands', () => ({ useOutbox: () => [], useOutboxRunner: () => undefined }))

afterEach(() => act(() => setState('connecting')))

it('a window that hears nothing because there are too many says so, until it hears again', () => {
  render(<OutboxBar />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => setState('crowded'))
  expect(screen.getByRole('status')).toHaveTextContent('janelas demais')
  act(() => setState('connected'))
  expect(screen.getByRole('status')).not.toHaveTextContent('Reconectando')
})
