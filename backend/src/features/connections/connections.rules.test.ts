import { describe, expect, it } from 'vitest'
import { lacksGreeting, mayAddConnection, offeredProviders } from './connections.rules.js'

describe('the plan limit of connections', () => {
  it('lets a company add up to the number of its plan', () => {
    expect(mayAddConnection(0, 2)).toBe(true)
    expect(mayAddConnection(1, 2)).toBe(true)
    expect(mayAddConnection(2, 2)).toBe(false)
  })

  it('lets a company that a smaller plan left above the limit keep what it has, and add none', () => {
    expect(mayAddConnection(5, 2)).toBe(false)
  })

  it('does not limit a company without a plan', () => {
    expect(mayAddConnection(100, null)).toBe(true)
  })

  it('allows none where the plan has none', () => {
    expect(mayAddConnection(0, 0)).toBe(false)
  })
})

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

describe('the providers', () => {
  it('include the simulator only where the installation runs one', () => {
    expect(offeredProviders(undefined)).toEqual(['beta'])
    expect(offeredProviders('http://127.0.0.1:47100')).toEqual(['beta', 'simulator'])
  })
})
