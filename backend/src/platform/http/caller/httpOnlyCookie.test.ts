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
  it('is set under a name that only its host may set, and the one of older versions is taken away', () => {
    at('https://api.example.com')
    expect(answered((res) => cookie.set(res, 'abc', 60))).toEqual([
      '__Host-jrt=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Secure-jrt=; Max-Age=0; Path=/auth; HttpOnly; Secure; SameSite=Lax',
    ])
    expect(answered(cookie.clear)).toEqual([
      '__Host-jrt=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Secure-jrt=; Max-Age=0; Path=/auth; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  it('counts under its name of older versions until it is set again', () => {
    at('https://api.example.com')
    expect(cookie.read('__Secure-jrt=old')).toBe('old')
    expect(cookie.read('__Secure-jrt=old; __Host-jrt=new')).toBe('new')
    expect(cookie.read(undefined)).toBe('')
  })

  it('counts for nothing under its plain name, which anybody in between may set', () => {
    at('https://api.example.com')
    expect(cookie.read('jrt=planted')).toBe('')
  })
})

it('under http it has its plain name, and a secure one counts for nothing', () => {
  at('http://localhost:8080')
  expect(answered((res) => cookie.set(res, 'abc', 60))).toEqual([
    'jrt=abc; Max-Age=60; Path=/auth; HttpOnly; SameSite=Lax',
  ])
  expect(cookie.read('__Host-jrt=new; __Secure-jrt=new')).toBe('')
})
