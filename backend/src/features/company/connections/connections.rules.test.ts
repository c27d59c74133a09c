import { describe, expect, it } from 'vitest'
import { lacksGreeting } from './connections.rules.js'

describe('the greeting', () => {
  it('is needed with more than one queue', () => {
    expect(lacksGreeting(2, '')).toBe(true)
    expect(lacksGreeting(2, 'Olá!')).toBe(false)
  })

  it('is not needed with one queue or none', () => {
    expect(lacksGreeting(0, '')).toBe(false)
    expect(lacksGreeting(1, '')).toBe(false)
  })

  it('is missing when it is blank', () => {
    expect(lacksGreeting(2, ' \n ')).toBe(true)
  })
})
