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

const sentMenu = (titles: string[]) =>
  request({
    type: 'menu',
    text: '',
    menu: {
      question: 'Qual setor?',
      open: 'Ver opções',
      entries: titles.map((title, index) => ({ id: String(index + 1), title })),
    },
  })

it('a menu with few short entries has buttons', () => {
  expect(sentMenu(['Vendas', 'Suporte'])).toMatchObject({
    type: 'interactive',
    interactive: {
      type: 'button',
      body: { text: 'Qual setor?' },
      action: {
        buttons: [
          { type: 'reply', reply: { id: '1', title: 'Vendas' } },
          { type: 'reply', reply: { id: '2', title: 'Suporte' } },
        ],
      },
    },
  })
})

it('a menu with a long entry is a list, which shows it whole below its short title', () => {
  expect(sentMenu(['Vendas', 'Segunda via do boleto e nota fiscal'])).toMatchObject({
    interactive: {
      type: 'list',
      action: {
        button: 'Ver opções',
        sections: [
          {
            rows: [
              { id: '1', title: 'Vendas' },
              {
                id: '2',
                title: 'Segunda via do boleto e…',
                description: 'Segunda via do boleto e nota fiscal',
              },
            ],
          },
        ],
      },
    },
  })
})
