import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dispatch } from '../../../../data/realtime/hub'
import { getSession, startSession } from '../../../../data/session/sessionStore'
import { loadPhrases } from '../../../../i18n/i18n'
import { noteRenewal } from '../renewal.store'
import RenewalWatch from './RenewalWatch'

const toasts = vi.hoisted(() => [] as string[])
vi.mock('../../../../ui/feedback/toast', () => ({ toast: { success: (text: string) => toasts.push(text) } }))

const server = vi.hoisted(() => ({ asked: [] as string[], answers: {} as Record<string, unknown> }))
vi.mock('../../../../data/http', () => ({
  apiUrl: '',
  exchange: ({ method, path }: { method: string; path: string }) => {
    server.asked.push(`${method} ${path}`)
    return Promise.resolve(server.answers[path])
  },
}))

const company = { id: 1, name: 'Loja', dueDate: '2026-03-02T12:00:00.000Z' }
const session = {
  token: 'x',
  user: { id: 7, name: 'Ana', companyId: 1, company } as SessionAnswer['user'],
} satisfies SessionAnswer
/** The last minute of April 2 in São Paulo. */
const dueDate = '2026-04-03T02:59:00.000Z'
const dueDay = '2026-04-02'

beforeAll(() => loadPhrases('renewal'))
beforeEach(() => {
  vi.useFakeTimers()
  toasts.length = server.asked.length = 0
  server.answers = {
    '/auth/refresh_token': { ...session, token: 'y' },
    '/invoices/standing': { dueDate, dueDay },
  }
})
afterEach(() => vi.useRealTimers())

function open(at: string, leads = false) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <RenewalWatch leads={leads} />
      <Routes>
        <Route path="/" element="the start" />
        <Route path="*" element="the page" />
      </Routes>
    </MemoryRouter>,
  )
}

const pay = () =>
  act(async () => {
    dispatch(1, 'company-1-payment', { action: 'CONCLUIDA', company: { id: 1, dueDate, dueDay } })
    await vi.advanceTimersByTimeAsync(0)
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('a session that could only pay shows the new due date, and returns to the start after 4 s', async () => {
  startSession({ ...session, scope: 'billing' })
  open('/subscription', true)
  await pay()
  expect(toasts).toEqual(['Sua licença foi renovada até 02/04/2026!'])
  await wait(3_900)
  expect(screen.getByText('the page')).toBeInTheDocument()
  expect(server.asked).toEqual([])
  await wait(100)
  expect(server.asked).toEqual(['POST /auth/refresh_token'])
  expect(getSession()).toMatchObject({ scope: 'all' })
  expect(screen.getByText('the start')).toBeInTheDocument()
})

it('whoever pays while the company works is led on as well, and others stay where they work', async () => {
  startSession(session)
  open('/financeiro?pay=3')
  await pay()
  await wait(4_000)
  expect(screen.getByText('the start')).toBeInTheDocument()
  expect(server.asked).toEqual([])
})

it('others hear of it, know the new due date, and stay where they work', async () => {
  startSession(session)
  open('/tickets')
  await pay()
  await wait(4_000)
  expect(toasts).toEqual(['Sua licença foi renovada até 02/04/2026!'])
  expect(getSession()).toMatchObject({ user: { company: { dueDate } } })
  expect(screen.getByText('the page')).toBeInTheDocument()
})

it('where the event was missed the server is asked until when', async () => {
  startSession(session)
  open('/financeiro?pay=3')
  await act(async () => {
    noteRenewal(null)
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(toasts).toEqual(['Sua licença foi renovada até 02/04/2026!'])
  await wait(4_000)
  expect(server.asked).toEqual(['GET /invoices/standing'])
  expect(screen.getByText('the start')).toBeInTheDocument()
})
