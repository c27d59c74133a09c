import { authApi, type Endpoint, type SessionAnswer } from '@balcao/contract'
import type { Response } from 'supertest'
import type { User } from '../../models/index.js'
import { anonymousApi } from '../apiClient.js'
import { PASSWORD } from '../factories/users.js'

export interface Browser {
  /** What the cookie `jrt` holds; null when there is none. */
  cookie: () => string | null
  /** Puts another value in the cookie, as a thief or an older tab has it. */
  setCookie: (value: string) => void
  /** A call that brings the cookie and keeps what comes back. */
  call: (endpoint: Endpoint, headers?: Record<string, string>) => Promise<Response>
}

const COOKIE = /^jrt=([^;]*)/

/** What the answer does to the cookie: a value, null when it is cleared, undefined when it is left alone. */
export function answeredCookie(response: Response): string | null | undefined {
  const lines = (response.headers['set-cookie'] ?? []) as unknown as string[]
  const value = lines.map((line) => COOKIE.exec(line)?.[1]).find((found) => found !== undefined)
  return value === '' ? null : value
}

/** Logs in as a person does, with e-mail and password, and keeps the cookie. */
export async function logIn(user: User): Promise<SessionAnswer & { browser: Browser }> {
  const response = await anonymousApi().send(authApi.login, {
    body: { email: user.email, password: PASSWORD },
  })
  if (response.status !== 200) throw new Error(`Login answered ${response.status}: ${response.text}`)
  const answer = response.body as SessionAnswer
  return { ...answer, browser: aBrowser(answeredCookie(response) ?? null) }
}

/** Something that keeps the cookie between calls. */
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
