import type { WAMessageUpdate } from '@whiskeysockets/baileys'
import { describe, expect, it } from 'vitest'
import { recordedEvents } from '../../../testing/whatsapp/recordedBaileys.js'
import { toAckEvents, toRefusal } from './toAckEvents.js'

const me = { number: '5511999990000', lid: '100000000000001' }
const maria = { number: '5511988887777', lid: '116788127241588' }
const update = (name: string) => recordedEvents<WAMessageUpdate>(name)[0] as WAMessageUpdate

describe('WhatsApp’s word on a message of ours', () => {
  const receipt = (attrs: Record<string, string>, ids: string[] = []) =>
    toAckEvents(
      {
        tag: 'receipt',
        attrs: { id: '3EB0S1', t: '1', ...attrs },
        ...(ids.length > 0
          ? {
              content: [
                { tag: 'list', attrs: {}, content: ids.map((id) => ({ tag: 'item', attrs: { id } })) },
              ],
            }
          : {}),
      },
      me,
    )
  const byNumber = `${maria.number}@s.whatsapp.net`

  it.each([
    ['delivered', {}, 3],
    ['delivered to a phone that lies in a pocket', { type: 'inactive' }, 3],
    ['read', { type: 'read' }, 4],
    ['played', { type: 'played' }, 5],
  ])('%s is ack %i', (_name, attrs: Record<string, string>, ack) => {
    expect(receipt({ from: byNumber, ...attrs })).toEqual([
      { kind: 'ack', whatsappId: '3EB0S1', contact: { number: maria.number, lid: null }, ack },
    ])
    expect(receipt({ from: `${maria.lid}@lid`, ...attrs })).toMatchObject([
      { contact: { number: null, lid: maria.lid }, ack },
    ])
  })

  it('may be about several at once', () => {
    expect(receipt({ from: byNumber }, ['3EB0S2', '3EB0S3']).map(({ whatsappId }) => whatsappId)).toEqual([
      '3EB0S1',
      '3EB0S2',
      '3EB0S3',
    ])
  })

  it('is none when it asks for a message again, or says what our own phones read', () => {
    expect(receipt({ from: byNumber, type: 'retry' })).toEqual([])
    expect(receipt({ from: `${me.number}@s.whatsapp.net`, recipient: byNumber, type: 'sender' })).toEqual([])
    expect(receipt({ from: `${me.lid}:3@lid` })).toEqual([])
  })

  it('from one member of a group says that it arrived, not that all have read it', () => {
    const read = { from: '120363000000000001@g.us', participant: `${maria.lid}@lid`, type: 'read' }
    expect(receipt(read)).toMatchObject([{ contact: { isGroup: true }, ack: 3 }])
    expect(receipt({ ...read, participant: `${me.lid}:3@lid` })).toEqual([])
  })

  it('refused carries the code', () => {
    expect(toRefusal(update('refused'))).toMatchObject({
      kind: 'refusal',
      whatsappId: '3EB0S2',
      reason: '463',
    })
    expect(toRefusal(update('read'))).toBeNull()
  })
})
