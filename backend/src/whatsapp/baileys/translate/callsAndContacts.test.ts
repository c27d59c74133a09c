import type { BaileysEventMap, BinaryNode, Contact, WACallEvent } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { recordedEvents } from '../../../testing/whatsapp/recordedBaileys.js'
import { toCallEvent, toPhoneAnswer } from './toCallEvent.js'
import { toContactEvents, toGroupEvents, toHistoryEvents, toPairEvents } from './toContactEvents.js'

const maria = { number: '5511988887777', lid: '116788127241588' }

const calls = recordedEvents<WACallEvent>('call').map((call) => ({ ...call, date: new Date(call.date) }))
const [offer] = calls as [WACallEvent, WACallEvent]

describe('a call', () => {
  it('rings, and was missed', () => {
    const call = { kind: 'call', callId: offer.id, contact: maria, isVideo: true }
    expect(calls.map((step) => toCallEvent(step))).toMatchObject([
      { ...call, state: 'ringing' },
      { ...call, state: 'missed' },
    ])
  })

  it.each([
    ['accept', 'answered'],
    ['reject', 'declined'],
    ['terminate', 'missed'],
  ] as const)('after "%s" is %s', (status, state) => {
    expect(toCallEvent({ ...offer, status })).toMatchObject({ state })
  })

  it('that is only being connected has not changed', () => {
    for (const status of ['ringing', 'preaccept', 'transport', 'relaylatency'] as const)
      expect(toCallEvent({ ...offer, status })).toBeNull()
  })

  it('to a group belongs to the group', () => {
    expect(toCallEvent({ ...offer, isGroup: true, groupJid: '120363@g.us' })?.contact).toEqual({
      number: '120363',
      lid: null,
      isGroup: true,
    })
  })

  it('that the phone took or declined is not missed', () => {
    const ended = (reason: string): BinaryNode => ({
      tag: 'call',
      attrs: { from: `${maria.lid}@lid`, t: '1795246146' },
      content: [{ tag: 'terminate', attrs: { 'call-id': 'C1', 'call-creator': `${maria.lid}@lid`, reason } }],
    })
    expect(toPhoneAnswer(ended('accepted_elsewhere'))).toMatchObject({
      callId: 'C1',
      contact: { number: null, lid: maria.lid },
      state: 'answered',
    })
    expect(toPhoneAnswer(ended('rejected_elsewhere'))).toMatchObject({ state: 'declined' })
    expect(toPhoneAnswer(ended('timeout'))).toBeNull()
  })
})

describe('what becomes known of people and groups', () => {
  it('is a new picture', () => {
    expect(toContactEvents(recordedEvents<Partial<Contact>>('new picture'))).toEqual([
      { kind: 'contact', contact: { number: maria.number, lid: null }, name: null, pictureChanged: true },
    ])
  })

  it('is not the name that comes with each message', () => {
    expect(toContactEvents([{ id: `${maria.number}@s.whatsapp.net`, notify: 'Maria' }])).toEqual([])
  })

  it('is the name in the phone’s address book, and the pair', () => {
    const inBook = {
      id: `${maria.lid}@lid`,
      phoneNumber: `${maria.number}@s.whatsapp.net`,
      name: 'Maria Cliente',
    }
    expect(toContactEvents([inBook])).toMatchObject([{ contact: maria, name: 'Maria Cliente' }])
    expect(toPairEvents([{ pn: `${maria.number}@s.whatsapp.net`, lid: `${maria.lid}@lid` }])).toMatchObject([
      { contact: maria, name: null },
    ])
  })

  it('is what a group is called', () => {
    expect(toGroupEvents(recordedEvents('group made'))).toMatchObject([
      { contact: { isGroup: true }, name: 'Família' },
    ])
    expect(toGroupEvents([{ id: '120363@g.us' }])).toEqual([])
  })

  it('is in the history that a new device gets: pairs and names, no messages', () => {
    const history = recordedEvents<BaileysEventMap['messaging-history.set']>('history')[0]
    expect(history && toHistoryEvents(history)).toEqual([])
    const contacts = [
      { id: `${maria.number}@s.whatsapp.net`, name: 'Maria' },
      { id: '120363@g.us', name: 'Família' },
    ]
    const lidPnMappings = [{ pn: `${maria.number}@s.whatsapp.net`, lid: `${maria.lid}@lid` }]
    expect(toHistoryEvents({ contacts, lidPnMappings })).toMatchObject([
      { contact: maria, name: null },
      { contact: { number: maria.number }, name: 'Maria' },
      { contact: { isGroup: true }, name: 'Família' },
    ])
  })
})
