import { expect, it } from 'vitest'
import { sentComponent, valuesOf } from './components.rules.js'

const text = (value: string, name?: string) => ({
  type: 'text',
  text: value,
  ...(name && { parameter_name: name }),
})

it('values are read from components in WhatsApp’s own form', () => {
  expect(
    valuesOf([
      { type: 'header', parameters: [{ type: 'image', image: { link: 'https://x.test/a.jpg' } }] },
      {
        type: 'body',
        parameters: [
          text('Ana', 'nome'),
          { type: 'currency', currency: { fallback_value: 'R$ 9', code: 'BRL', amount_1000: 9_000 } },
        ],
      },
      { type: 'button', sub_type: 'url', index: 1, parameters: [text('20764')] },
      {
        type: 'button',
        sub_type: 'quick_reply',
        index: 0,
        parameters: [{ type: 'payload', payload: 'SIM' }],
      },
    ]),
  ).toEqual({
    'header.media': 'https://x.test/a.jpg',
    'body.nome': 'Ana',
    'body.2': 'R$ 9',
    'button.1.1': '20764',
  })
})

it('a button’s index is sent as text', () => {
  expect(sentComponent({ type: 'button', sub_type: 'URL', index: 1, parameters: [text('7')] })).toEqual({
    type: 'button',
    sub_type: 'url',
    index: '1',
    parameters: [{ type: 'text', text: '7' }],
  })
})
