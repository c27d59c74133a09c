import type { SessionUser } from '@balcao/contract/resources/company/auth'
import { expect, it } from 'vitest'
import { announceEnd, endSession, getSession, startSession } from './sessionStore'

const logIn = () => startSession({ token: 'x', user: { id: 7, name: 'Ana' } as SessionUser })

it('a session that was said to end has that reason, whoever comes to know of it first', () => {
  logIn()
  announceEnd('elsewhere')
  endSession('expired')
  expect(getSession()).toMatchObject({ status: 'out', reason: 'elsewhere' })
})

it('the reason is of that session alone', () => {
  logIn()
  announceEnd('elsewhere')
  logIn()
  endSession('expired')
  expect(getSession()).toMatchObject({ status: 'out', reason: 'expired' })
})

it('a request that is refused after the end does not change the reason', () => {
  logIn()
  announceEnd('elsewhere')
  endSession('elsewhere')
  endSession('expired')
  expect(getSession()).toMatchObject({ status: 'out', reason: 'elsewhere' })
})
