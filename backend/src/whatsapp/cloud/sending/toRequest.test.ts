import { expect, it } from 'vitest'
import type { Outgoing, OutgoingContent } from '../../port/outgoing.js'
import { toRequest } from './toRequest.js'

const request = (content: OutgoingContent) => {
  const to = { number: '5511988887777', lid: null }
  const base = {
    connectionId: 1,
    provider: 'cloud',
    servedBy: null,
    whatsappId: 'A1',
    isNewChat: false,
  } as const
  return toRequest({ ...base, to, content } satisfies Outgoing, null)
}

it('a contact card names the number that WhatsApp knows, beside the written one', () => {
  const vcard = [
    'BEGIN:VCARD',
    'FN:Marina',
    'TEL;type=CELL;waid=5511977776666:+55 11 97777-6666',
    'item1.TEL:+55 11 3255-7840',
    'END:VCARD',
  ].join('\r\n')
  expect(request({ type: 'contacts', contacts: [{ name: 'Marina', vcard }] })).toMatchObject({
    to: '5511988887777',
    contacts: [
      {
        name: { formatted_name: 'Marina' },
        phones: [{ phone: '+55 11 97777-6666', wa_id: '5511977776666' }, { phone: '+55 11 3255-7840' }],
      },
    ],
    biz_opaque_callback_data: 'A1',
  })
})
