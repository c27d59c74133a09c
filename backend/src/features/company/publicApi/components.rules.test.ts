import type { TemplateComponents } from '@balcao/contract'
import { expect, it } from 'vitest'
import { sentComponent, valuesOf } from './components.rules.js'

const text = (value: string, name?: string) => ({
  type: 'text',
  text: value,
  ...(name && { parameter_name: name }),
})

const template: TemplateComponents = {
  header: { kind: 'image', example: null },
  body: { text: 'Oi, {{nome}}! São {{2}}.', examples: {} },
  footer: null,
  buttons: [
    { kind: 'reply', text: 'Sim' },
    { kind: 'url', text: 'Ver', url: 'https://x.test/{{1}}', example: null },
  ],
  other: [],
}

it('values are read from components in WhatsApp’s own form', () => {
  const components: Parameters<typeof valuesOf>[0] = [
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
  ]
  expect(valuesOf(components, template)).toEqual({
    values: {
      'header.media': 'https://x.test/a.jpg',
      'body.nome': 'Ana',
      'body.2': 'R$ 9',
      'button.1.1': '20764',
    },
    surplus: [],
  })
})

it('a value that the template does not have, or has already, is named', () => {
  const body = (...parameters: ReturnType<typeof text>[]) => ({ type: 'body', parameters }) as const
  const { surplus } = valuesOf(
    [body(text('Ana', 'nome'), text('x', 'outro')), body(text('Eva', 'nome'))],
    template,
  )
  expect(surplus).toEqual(['body.outro', 'body.nome'])
})

it('the code of an AUTHENTICATION template may be given with its button', () => {
  const ofCode: TemplateComponents = {
    header: null,
    body: { text: '{{1}} é o seu código.', examples: {} },
    footer: null,
    buttons: [{ kind: 'oneTimeCode', text: 'Copiar código' }],
    other: [],
  }
  const parts: Parameters<typeof valuesOf>[0] = [
    { type: 'body', parameters: [text('123456')] },
    { type: 'button', sub_type: 'url', index: 0, parameters: [text('123456')] },
  ]
  expect(valuesOf(parts, ofCode).surplus).toEqual([])
})

it('a button’s index is sent as text', () => {
  expect(sentComponent({ type: 'button', sub_type: 'URL', index: 1, parameters: [text('7')] })).toEqual({
    type: 'button',
    sub_type: 'url',
    index: '1',
    parameters: [{ type: 'text', text: '7' }],
  })
})
