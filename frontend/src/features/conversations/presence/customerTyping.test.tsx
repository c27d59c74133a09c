import { channelName, CUSTOMER_TYPING_MS } from '@balcao/contract/realtime'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dispatch } from '../../../data/realtime/hub'
import { useCustomerTypingLive } from './customerTyping.store'
import { TypingWords } from './TypingWords'

function Page() {
  useCustomerTypingLive()
  return <TypingWords ticketId={3} />
}
const hear = (channel: 'customerTyping' | 'appMessage', payload: object) =>
  act(() => dispatch(7, channelName(channel, 7), payload))
const types = (state: string, ticketId = 3) => hear('customerTyping', { action: 'update', ticketId, state })
const words = () => screen.queryByRole('status')?.textContent ?? null

beforeEach(() => {
  vi.useFakeTimers()
  render(<Page />)
})
afterEach(() => void vi.useRealTimers())

it('a customer types, records, and stops', () => {
  expect(words()).toBeNull()
  types('composing', 4)
  expect(words()).toBeNull()
  types('composing')
  expect(words()).toBe('digitando…')
  types('recording')
  expect(words()).toBe('gravando áudio…')
  types('paused')
  expect(words()).toBeNull()
})

it('a sign ends by itself, later when it is repeated', () => {
  types('composing')
  act(() => void vi.advanceTimersByTime(CUSTOMER_TYPING_MS - 1))
  types('composing')
  act(() => void vi.advanceTimersByTime(CUSTOMER_TYPING_MS - 1))
  expect(words()).toBe('digitando…')
  act(() => void vi.advanceTimersByTime(1))
  expect(words()).toBeNull()
})

it('it ends when their message comes, not with one of ours', () => {
  types('composing')
  hear('appMessage', { action: 'create', message: { fromMe: true }, ticket: { id: 3 } })
  expect(words()).toBe('digitando…')
  hear('appMessage', { action: 'create', message: { fromMe: false }, ticket: { id: 3 } })
  expect(words()).toBeNull()
})
