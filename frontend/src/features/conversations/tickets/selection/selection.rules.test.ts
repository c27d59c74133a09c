import { describe, expect, it } from 'vitest'
import { aTicket } from '../../../../testing/samples'
import { actsFor } from './selection.rules'

describe('what is offered for tickets together', () => {
  const can = {
    accept: false,
    return: false,
    resolve: false,
    reopen: true,
    send: false,
    attend: false,
    transfer: false,
    remove: false,
    arrange: false,
  }
  it('leaves out what none of them allows', () => {
    expect(actsFor([aTicket({ status: 'closed', can }), aTicket({ status: 'closed', can })])).toEqual(['tag'])
    expect(actsFor([aTicket({ can }), aTicket({ can: { ...can, resolve: true } })])).toEqual([
      'resolve',
      'tag',
    ])
  })

  it('is everything while the server has not said what it allows', () => {
    expect(actsFor([aTicket()])).toEqual(['resolve', 'transfer', 'tag'])
  })
})
