import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cancelRetry, planRetry } from '../../../../data/realtime/retry'
import { setState } from '../../../../data/realtime/status'
import { OutboxBar } from './OutboxBar'

const sendNow = vi.hoisted(() => vi.fn())
vi.mock('./outbox.commands', () => ({
  useOutbox: () => [],
  useIsOnlyHere: () => false,
  useOutboxRunner: () => sendNow,
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => {
    cancelRetry()
    setState('connecting')
  })
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('a window that hears nothing because there are too many says so, until it hears again', () => {
  render(<OutboxBar />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => setState('crowded'))
  expect(screen.getByRole('status')).toHaveTextContent('janelas demais')
  act(() => setState('connected'))
  expect(screen.getByRole('status')).not.toHaveTextContent('Reconectando')
})

it('says when the next try is, in silence, and tries at once for whoever asks', () => {
  const connect = vi.fn()
  render(<OutboxBar />)
  act(() => {
    setState('reconnecting')
    planRetry(5_000, connect)
  })
  pass(1_000)
  expect(screen.getByRole('status'), 'a hiccup is not spoken of').toBeEmptyDOMElement()
  pass(1_000)
  const timer = screen.getByRole('timer')
  expect(timer).toHaveTextContent(/^nova tentativa em 3 segundos$/)
  expect(timer).toHaveAttribute('aria-live', 'off')
  pass(2_000)
  expect(timer).toHaveTextContent(/^nova tentativa em 1 segundo$/)

  fireEvent.click(screen.getByRole('button', { name: 'Tentar agora' }))
  expect(connect).toHaveBeenCalledTimes(1)
  expect(sendNow).toHaveBeenCalledTimes(1)
  expect(timer).toHaveTextContent('tentando agora…')
})
