import { ConnectionRefusedError, DatabaseError, TimeoutError, UniqueConstraintError } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { isTransientDatabaseError } from './transientError.js'

const refusedWith = (code: string | undefined, message = 'x') =>
  new DatabaseError(Object.assign(new Error(message), { sql: '', ...(code ? { code } : {}) }))

describe('an error of the database', () => {
  it.each(['40P01', '40001', '08006', '53300', '57P01', '57014', '55P03', '25006'])('%s passes', (code) => {
    expect(isTransientDatabaseError(refusedWith(code))).toBe(true)
  })

  it.each(['23505', '22P02', '22003', '42703', 'P0001'])('%s is one of the statement', (code) => {
    expect(isTransientDatabaseError(refusedWith(code))).toBe(false)
  })

  it('passes when the connection was cut off, or never made', () => {
    expect(isTransientDatabaseError(refusedWith(undefined, 'Connection terminated unexpectedly'))).toBe(true)
    expect(isTransientDatabaseError(refusedWith('ECONNRESET', 'read ECONNRESET'))).toBe(true)
    expect(isTransientDatabaseError(new ConnectionRefusedError(new Error('refused')))).toBe(true)
    expect(isTransientDatabaseError(new TimeoutError(Object.assign(new Error('slow'), { sql: '' })))).toBe(
      true,
    )
  })

  it('passes when Sequelize has wrapped the error of a connection', () => {
    const cause = new ConnectionRefusedError(new Error('refused'))
    expect(isTransientDatabaseError(new DatabaseError(Object.assign(cause, { sql: '' }) as never))).toBe(true)
  })

  it('does not pass when it is none, or a violated key', () => {
    expect(isTransientDatabaseError(new RangeError('Invalid time value'))).toBe(false)
    expect(isTransientDatabaseError(new UniqueConstraintError({ message: 'twice' }))).toBe(false)
    expect(isTransientDatabaseError('x')).toBe(false)
  })
})
