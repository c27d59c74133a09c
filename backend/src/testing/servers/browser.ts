import { authApi, type Endpoint, type SessionAnswer } from '@balcao/contract'
import type { Response } from 'supertest'
import type { User } from '../../models/index.js'
import { anonymousApi } from '../apiClient.js'
import { PASSWORD } from '../factories/users.js'

export interface Browser {
  /** Value of the cookie `jrt`; null for none. */
  cookie: () => string | null
  /** Replaces the cookie's value, by an old or stolen one. */
  setCookie: (value: string) => void
  /** A call that sends the cookie and stores the one in the answer. */
  call: (endpoint: Endpoint, headers?: Record<string, string>) => Promise<Response>
}

const COOKIE = /^jrt=([^;]*)/

/** What the answer does to the cookie: a new value, null when it is cleared, undefined when it stays. */
export function answeredCookie(response: Response): string | null | undefined {
  const lines = (response.headers['set-cookie'] ?? []) as unknown as string[]
  const value = lines.map((line) => COOKIE.exec(line)?.[1]).find((found) => found !== undefined)
  return value === '' ? null : value
}

/** Logs in with e-mail and password, and keeps the cookie. */
export async function logIn(user: User): Promise<SessionAnswer & { browser: Browser }> {
  const response = await anonymousApi().send(authApi.login, {
    body: { email: user.email, password: PASSWORD },
  })
  if (response.status !== 200) throw new Error(`Login answered ${response.status}: ${response.text}`)
  const answer = response.body as SessionAnswer
  return { ...answer, browser: aBrowser(answeredCookie(response) ?? null) }
}

/** A client that keeps the cookie between calls. */
export function aBrowser(cookie: string | null): Browser {
  const api = anonymousApi()
  return {
    cookie: () => cookie,
    setCookie: (value) => {
      cookie = value
    },
    call: async (endpoint, headers = {}) => {
      const response = await api.send(endpoint, {
        headers: { ...headers, ...(cookie === null ? {} : { Cookie: `jrt=${cookie}` }) },
      })
      const answered = answeredCookie(response)
      if (answered !== undefined) cookie = answered
      return response
    },
  }
}
