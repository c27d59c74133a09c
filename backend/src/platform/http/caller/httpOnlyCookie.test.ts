import type { Response } from 'express'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { env } from '../../config/env.js'
import { httpOnlyCookie } from './httpOnlyCookie.js'

const cookie = httpOnlyCookie('jrt', '/auth')

/** Cookies that an answer sets. */
function answered(act: (res: Response) => void): string[] {
  const append = vi.fn()
  act({ append } as unknown as Response)
  return append.mock.calls.map(([, line]) => String(line))
}

function at(apiUrl: string): void {
  const spy = vi.spyOn(env, 'apiUrl', 'get').mockReturnValue(apiUrl)
  onTestFinished(() => spy.mockRestore())
}

describe('under https a cookie', () => {
  it('is set under a name that only https may set, and the plain one is taken away', () => {
    at('https://api.example.com')
    expect(answered((res) => cookie.set(res, 'abc', 60))).toEqual([
      '__Secure-jrt=abc; Max-Age=60; Path=/auth; HttpOnly; Secure; SameSite=Lax',
      'jrt=; Max-Age=0; Path=/auth; HttpOnly; Secure; SameSite=Lax',
    ])
    expect(answered(cookie.clear)).toHaveLength(2)
  })

  it('counts under its plain name until it is set again', () => {
    at('https://api.example.com')
    expect(cookie.read('jrt=old')).toBe('old')
    expect(cookie.read('jrt=old; __Secure-jrt=new')).toBe('new')
    expect(cookie.read(undefined)).toBe('')
  })
})

it('under http it has its plain name, and a secure one counts for nothing', () => {
  at('http://localhost:8080')
  expect(answered((res) => cookie.set(res, 'abc', 60))).toEqual([
    'jrt=abc; Max-Age=60; Path=/auth; HttpOnly; SameSite=Lax',
  ])
  expect(cookie.read('__Secure-jrt=new')).toBe('')
})
