import type { ChannelPayloads } from '@balcao/contract/realtime'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dispatch } from '../../data/realtime/hub'
import { loadPhrases } from '../../i18n/i18n'
import LatenessBar from './LatenessBar'
import { AGAIN_MS, FORGOTTEN_MS, SPREAD_MS } from './useLateness'

const readAgain = vi.hoisted(() => vi.fn())
vi.mock('../../data/realtime/socket', () => ({ readAgain }))

/** Milliseconds between two notices of the server. */
const LOOK_MS = 5_000

beforeEach(async () => {
  await loadPhrases('lateness')
  readAgain.mockClear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const hear = (payload: ChannelPayloads['lateness']) => act(() => dispatch(1, 'company-1-lateness', payload))
const hearLate = (seconds: number) => hear({ action: 'update', seconds })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('says that the desk is slow while it is, and by how much', () => {
  render(<LatenessBar />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  hearLate(23)
  expect(screen.getByRole('status')).toHaveTextContent('O sistema está lento')
  expect(screen.getByRole('timer')).toHaveTextContent('com até 30 segundos de atraso')
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off')
  hearLate(125)
  expect(screen.getByRole('timer')).toHaveTextContent('com até 3 minutos de atraso')
  hearLate(0)
  pass(1_000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('goes by itself when the server says nothing any more', () => {
  render(<LatenessBar />)
  hearLate(15)
  pass(FORGOTTEN_MS - 1)
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement()
  pass(1)
  pass(1_000)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('a screen that is behind is read again soon, once a minute at most', () => {
  render(<LatenessBar />)
  for (let ms = 0; ms < AGAIN_MS; ms += LOOK_MS) {
    hearLate(20)
    pass(LOOK_MS)
  }
  expect(readAgain).toHaveBeenCalledTimes(1)
  hearLate(20)
  pass(SPREAD_MS + LOOK_MS)
  expect(readAgain).toHaveBeenCalledTimes(2)
})

it('nothing is read again once events are in time', () => {
  render(<LatenessBar />)
  hearLate(12)
  hearLate(0)
  pass(AGAIN_MS)
  expect(readAgain).not.toHaveBeenCalled()
})

it('what could not be told is read again, also once events are in time', () => {
  render(<LatenessBar />)
  hearLate(12)
  hear({ action: 'reload' })
  hear({ action: 'reload' })
  hearLate(0)
  pass(SPREAD_MS)
  expect(readAgain).toHaveBeenCalledTimes(1)
})
