import { describe, expect, it } from 'vitest'
import { aMessage } from '../../../../testing/samples'
import { deliveryOf } from './delivery.rules'

const delivery = (part: Parameters<typeof aMessage>[0]) => deliveryOf(aMessage({ fromMe: true, ...part }))

describe('the mark of a message of ours', () => {
  it('grows with its ack', () => {
    const acks = [0, 1, 2, 3, 4, 5] as const
    expect(acks.map((ack) => delivery({ ack }))).toEqual([
      'queued',
      'queued',
      'sent',
      'delivered',
      'read',
      'played',
    ])
  })

  it('says that sending failed, or that nobody knows', () => {
    expect(delivery({ ack: 1, sendError: 'ERR_WAPP_NOT_INITIALIZED' })).toBe('failed')
    expect(delivery({ ack: 1, sendState: 'unknown' })).toBe('unknown')
    expect(delivery({ ack: 1, sendState: 'unknown', sendError: '408' })).toBe('unknown')
  })

  it('believes WhatsApp’s receipt over an earlier doubt', () => {
    expect(delivery({ ack: 3, sendState: 'unknown' })).toBe('delivered')
  })
})
