import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { env } from '../../platform/config/env.js'
import { keyCheckValue } from './keyCheck.js'

it('tells two keys apart, without naming either', () => {
  const { ENCRYPTION_KEY } = env
  onTestFinished(() => void Object.assign(env, { ENCRYPTION_KEY }))
  const value = keyCheckValue()
  expect(value).toMatch(/^[0-9a-f]{64}$/)
  expect(value).not.toBe(ENCRYPTION_KEY)
  expect(keyCheckValue()).toBe(value)
  Object.assign(env, { ENCRYPTION_KEY: randomBytes(32).toString('hex') })
  expect(keyCheckValue()).not.toBe(value)
})
