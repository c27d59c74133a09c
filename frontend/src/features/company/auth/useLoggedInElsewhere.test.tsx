import { channelName } from '@balcao/contract/realtime'
import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dispatch } from '../../../data/realtime/hub'
import { getSession, mayHaveSession, startSession } from '../../../data/session/sessionStore'
import { useLoggedInElsewhere } from './useLoggedInElsewhere'

vi.mock('../../../session', () => ({ useActor: () => ({ id: 7 }) }))

const user = { id: 7, name: 'Ana', email: 'ana@loja.com', companyId: 1 } as SessionAnswer['user']
const hear = (id: number) =>
  act(() =>
    dispatch(1, channelName('auth', 1), { action: 'update', user: { id, email: user.email, companyId: 1 } }),
  )

beforeEach(() => {
  vi.useFakeTimers()
  startSession({ token: 'x', user })
})
afterEach(() => vi.useRealTimers())

it('a login elsewhere ends the session, and keeps the user’s drafts and preferences', () => {
  const theirs = {
    'balcao.draft.v1.7.3': 'Bom dia',
    'balcao.outbox.v1.7': '[]',
    'balcao.v1.sign.7': 'false',
    'balcao.draft.v1.8.3': 'de outra pessoa',
  }
  for (const [key, value] of Object.entries(theirs)) localStorage.setItem(key, value)
  renderHook(useLoggedInElsewhere)

  hear(user.id)
  act(() => void vi.advanceTimersByTime(999))
  expect(getSession().status).toBe('in')
  act(() => void vi.advanceTimersByTime(1))

  expect(getSession()).toEqual({ status: 'out', reason: 'elsewhere', answer: null })
  expect(mayHaveSession()).toBe(false)
  expect({ ...localStorage }).toEqual(theirs)
})

it('a colleague’s login is none of one’s own', () => {
  renderHook(useLoggedInElsewhere)
  hear(8)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(getSession().status).toBe('in')
})
