import { useEffect } from 'react'
import { call } from '../data/apiClient'
import { onReconnect, useChannel } from '../data/realtime'
import { changeUser, getUser } from '../data/session/sessionStore'
import { withCompany, withSetting, withUserChange } from './session.rules'

/** Counts what was heard, so that an answer that may be older is told from a newer one. */
let heard = 0

function change(apply: Parameters<typeof changeUser>[0]): void {
  heard += 1
  changeUser(apply)
}

/**
 * Reads the logged-in user again: what was told while there was no socket is in none of its events. Where it
 * cannot be read (somebody who only pays, or gives support in another company), what the login said stays.
 */
async function readAgain(): Promise<void> {
  const user = getUser()
  if (!user) return
  const { usersApi } = await import('@balcao/contract/resources/company/users')
  const before = heard
  const read = await call(usersApi.get, { params: { id: user.id } })
  if (heard !== before) return readAgain()
  changeUser((current) => withUserChange(current, { action: 'update', user: read }))
}

/**
 * Keeps what is known of the logged-in user, of the company (its working hours) and of its settings true.
 * Mounted once, by the shell.
 */
export function useSessionLive(): void {
  useChannel('user', (event) => change((user) => withUserChange(user, event)))
  useChannel('company', ({ company }) => change((user) => withCompany(user, company)))
  useChannel('settings', ({ setting }) => change((user) => withSetting(user, setting)))
  useEffect(() => onReconnect(() => void readAgain().catch(() => undefined)), [])
}
