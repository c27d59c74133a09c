import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startSession } from '../../../data/session/sessionStore'
import { SessionProvider } from '../../../session'
import { ClosedBar } from './ClosedBar'

const sessionOf = (closedForSendingAt: string | null) =>
  ({
    token: 'x',
    user: { id: 7, name: 'Ana', company: { id: 1, name: 'Padaria', settings: [], closedForSendingAt } },
  }) as unknown as SessionAnswer

it.each([
  ['2026-11-20T12:00:00.000Z', 1],
  [null, 0],
])('people of a company that is closed since %s see %i bar', (since, count) => {
  startSession(sessionOf(since))
  render(<ClosedBar />, { wrapper: SessionProvider })
  expect(screen.queryAllByText(/só sai o que uma pessoa escreve/)).toHaveLength(count)
})
