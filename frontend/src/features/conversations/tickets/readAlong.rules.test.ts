import { expect, it } from 'vitest'
import { aTicket } from '../../../testing/samples'
import { isColleagues, readOnly } from './readAlong.rules'

it.each([
  ['a colleague attends it', { userId: 2 }, true],
  ['one attends it oneself', { userId: 1 }, false],
  ['nobody attends it', { userId: null }, false],
  ['it waits for a colleague', { status: 'pending', userId: 2 }, false],
  ['a colleague attended it', { status: 'closed', userId: 2 }, false],
] as const)('%s', (_, part, expected) => {
  expect(isColleagues(aTicket(part), 1)).toBe(expected)
})

it('who only reads may say nothing and take nothing back, and goes on leading the ticket', () => {
  const can = {
    accept: false,
    return: true,
    resolve: true,
    reopen: false,
    transfer: true,
    remove: true,
    arrange: true,
    attend: true,
    send: true,
    read: false,
  }
  expect(readOnly(aTicket({ can })).can).toEqual({ ...can, attend: false, send: false })
  expect(readOnly(aTicket())).not.toHaveProperty('can')
})
