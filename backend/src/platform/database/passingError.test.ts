import { ConnectionRefusedError, DatabaseError, TimeoutError, UniqueConstraintError } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { isPassingError } from './passingError.js'

const refusedWith = (code: string | undefined, message = 'x') =>
  new DatabaseError(Object.assign(new Error(message), { sql: '', ...(code ? { code } : {}) }))

describe('an error of the database', () => {
  it.each(['40P01', '40001', '08006', '53300', '57P01', '57014', '55P03'])('%s passes', (code) => {
    expect(isPassingError(refusedWith(code))).toBe(true)
  })

  it.each(['23505', '22P02', '22003', '42703', 'P0001'])('%s is one of the statement', (code) => {
    expect(isPassingError(refusedWith(code))).toBe(false)
  })

  it('passes when the connection was cut off, or never made', () => {
    expect(isPassingError(refusedWith(undefined, 'Connection terminated unexpectedly'))).toBe(true)
    expect(isPassingError(refusedWith('ECONNRESET', 'read ECONNRESET'))).toBe(true)
    expect(isPassingError(new ConnectionRefusedError(new Error('refused')))).toBe(true)
    expect(isPassingError(new TimeoutError(Object.assign(new Error('slow'), { sql: '' })))).toBe(true)
  })

  it('does not pass when it is none, or a violated key', () => {
    expect(isPassingError(new RangeError('Invalid time value'))).toBe(false)
    expect(isPassingError(new UniqueConstraintError({ message: 'twice' }))).toBe(false)
    expect(isPassingError('x')).toBe(false)
  })
})
