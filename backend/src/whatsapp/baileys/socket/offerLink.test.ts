import { EventEmitter } from 'node:events'
import type { WASocket } from '@whiskeysockets/baileys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offerLink, type LinkOffer } from './offerLink.js'

/** The parts of an unlinked socket that an offer listens to. */
function aSocket(requestPairingCode: (number: string) => Promise<string>) {
  const [ev, ws] = [new EventEmitter(), new EventEmitter()]
  return {
    sock: { ev, ws, requestPairingCode } as unknown as WASocket,
    shows: (qr: string) => ev.emit('connection.update', { qr }),
    answers: (type: string) => ws.emit(`CB:iq,type:${type}`, {}),
  }
}

const secondsLeft = (offer: LinkOffer | undefined) => ((offer?.until.getTime() ?? 0) - Date.now()) / 1_000

// The expiry of an offer is checked to the second, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('what links a phone', () => {
  it('is one QR code after the other, the first for a minute', () => {
    const socket = aSocket(vi.fn())
    const offers: LinkOffer[] = []
    offerLink(socket.sock, null, {
      askingForCode: vi.fn(),
      show: (offer) => offers.push(offer),
      refused: vi.fn(),
    })
    socket.shows('one')
    socket.shows('two')
    expect(offers.map(({ kind, text }) => [kind, text])).toEqual([
      ['qr', 'one'],
      ['qr', 'two'],
    ])
    expect(offers.map(secondsLeft)).toEqual([60, 20])
  })

  it('is one code for a number, requested once, which expires with the last QR code', async () => {
    const request = vi.fn(() => Promise.resolve('ABCD1234'))
    const socket = aSocket(request)
    const offers: LinkOffer[] = []
    const refused = vi.fn()
    offerLink(socket.sock, '5511955501000', {
      askingForCode: vi.fn(),
      show: (offer) => offers.push(offer),
      refused,
    })
    socket.shows('one')
    socket.shows('two')
    await expect.poll(() => offers).toHaveLength(1)
    expect(request).toHaveBeenCalledExactlyOnceWith('5511955501000')
    expect(offers[0]).toMatchObject({ kind: 'code', text: 'ABCD1234' })
    expect(secondsLeft(offers[0])).toBe(160)
    expect(refused).not.toHaveBeenCalled()
  })

  it('is nothing when WhatsApp gives no code for the number, and that is told', () => {
    const socket = aSocket(() => Promise.resolve('ABCD1234'))
    const refused = vi.fn()
    offerLink(socket.sock, '5511955501000', { askingForCode: vi.fn(), show: vi.fn(), refused })
    socket.answers('error')
    expect(refused).not.toHaveBeenCalled()
    socket.shows('one')
    socket.answers('error')
    expect(refused).toHaveBeenCalledOnce()
  })

  it('is nothing when the socket ends before the code was requested', async () => {
    const ended = Promise.reject(new Error('Connection Closed'))
    const socket = aSocket(() => ended)
    const [show, refused] = [vi.fn(), vi.fn()]
    offerLink(socket.sock, '5511955501000', { askingForCode: vi.fn(), show, refused })
    socket.shows('one')
    await expect(ended).rejects.toThrow()
    expect(show).not.toHaveBeenCalled()
    expect(refused).not.toHaveBeenCalled()
  })
})
