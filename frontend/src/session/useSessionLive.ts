import { useEffect } from 'react'
import { call } from '../data/apiClient'
import { onReconnect, useChannel } from '../data/realtime'
import { changeUser, getUser } from '../data/session/sessionStore'
import { withCompany, withSetting, withUserChange } from './session.rules'

/** Number of events so far, to recognise an answer that may be older than an event. */
let heard = 0

function change(apply: Parameters<typeof changeUser>[0]): void {
  heard += 1
  changeUser(apply)
}

/**
 * Reloads the logged-in user, because events may have been missed while there was no socket. When it cannot
 * be read (a session that may only pay, support in another company), the login's data stays.
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
 * Keeps the logged-in user, the company (with its working hours) and its settings up to date. Mounted once,
 * by the shell.
 */
export function useSessionLive(): void {
  useChannel('user', (event) => change((user) => withUserChange(user, event)))
  useChannel('company', ({ company }) => change((user) => withCompany(user, company)))
  useChannel('settings', ({ setting }) => change((user) => withSetting(user, setting)))
  useEffect(() => onReconnect(() => void readAgain().catch(() => undefined)), [])
}
