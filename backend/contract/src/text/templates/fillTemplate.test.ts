import { describe, expect, it } from 'vitest'
import type { TemplateComponents } from '../../resources/company/templates.js'
import { fillTemplate } from './fillTemplate.js'
import { renderParts } from './renderParts.js'
import { isSendable, templatePieces, templateVariables, variablesIn } from './templateVariables.js'

const components = (parts: Partial<TemplateComponents>): TemplateComponents => ({
  header: null,
  body: { text: 'Olá.', examples: {} },
  footer: null,
  buttons: [],
  other: [],
  ...parts,
})
const body = (text: string, examples: Record<string, string> = {}) => ({ body: { text, examples } })
const fill = (parts: Partial<TemplateComponents>, values: Record<string, string> = {}) =>
  fillTemplate({ components: components(parts) }, values)
const keys = (parts: Partial<TemplateComponents>) =>
  templateVariables(components(parts)).map(({ key }) => key)

describe('variables of a text', () => {
  it.each([
    ['Oi, {{1}} e {{2}}', ['1', '2']],
    ['{{2}}, {{1}}, {{2}}', ['1', '2']],
    ['{{10}} {{9}}', ['9', '10']],
    ['{{ pedido }} de {{nome}}', ['pedido', 'nome']],
    ['{1} {{}} {{a b}} {{{x}}', ['x']],
    ['sem', []],
  ])('%s', (text, names) => {
    expect(variablesIn(text)).toEqual(names)
  })

  it('split it without losing anything', () => {
    expect(templatePieces('{{a}} {b} {{c}')).toEqual([{ variable: 'a' }, { text: ' {b} {{c}' }])
  })
})

describe('what has to be filled in', () => {
  it('stands in the order of the parts, with examples', () => {
    const all = components({
      header: { kind: 'text', text: 'Pedido {{numero}}', examples: { numero: '17' } },
      ...body('Oi, {{nome}}.', { nome: 'Ana' }),
      buttons: [
        { kind: 'reply', text: 'Parar' },
        { kind: 'url', text: 'Ver', url: 'https://x.example/{{1}}', example: 'https://x.example/a/1' },
        { kind: 'code', text: 'Copiar', example: 'SOFA20' },
      ],
    })
    expect(templateVariables(all)).toEqual([
      { key: 'header.numero', part: 'header', name: 'numero', example: '17', kind: 'text' },
      { key: 'body.nome', part: 'body', name: 'nome', example: 'Ana', kind: 'text' },
      { key: 'button.1.1', part: 'button', index: 1, name: '1', example: 'a/1', kind: 'text' },
      { key: 'button.2.1', part: 'button', index: 2, name: '1', example: 'SOFA20', kind: 'text' },
    ])
  })

  it('is a file or a location in such headers, and nothing for fixed parts', () => {
    expect(keys({ header: { kind: 'image', example: null } })).toEqual(['header.media'])
    expect(keys({ header: { kind: 'location' } })).toEqual([
      'header.latitude',
      'header.longitude',
      'header.name',
      'header.address',
    ])
    expect(
      keys({
        buttons: [
          { kind: 'url', text: 'Ver', url: 'https://x.example', example: null },
          { kind: 'phone', text: 'Ligar', phone: '+55' },
        ],
      }),
    ).toEqual([])
  })

  it('is the code of an authentication template only once', () => {
    const code = components({
      ...body('*{{1}}* é o seu código.'),
      buttons: [{ kind: 'oneTimeCode', text: 'Copiar' }],
    })
    expect(templateVariables(code).map(({ key }) => key)).toEqual(['body.1'])
    expect(fillTemplate({ components: code }, { 'body.1': '123456' })).toMatchObject({
      text: '*123456* é o seu código.',
      missing: [],
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
      ],
    })
  })
})

describe('a filled template', () => {
  it('has positional values in the order of their numbers, without names', () => {
    expect(fill(body('{{2}} para {{1}}'), { 'body.1': 'Ana', 'body.2': 'Sofá' })).toEqual({
      text: 'Sofá para Ana',
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Ana' },
            { type: 'text', text: 'Sofá' },
          ],
        },
      ],
      missing: [],
      tooLong: [],
    })
  })

  it('names its values where the variables have names', () => {
    expect(fill(body('Oi, {{nome}}, é {{nome}}?'), { 'body.nome': 'Ana' })).toMatchObject({
      text: 'Oi, Ana, é Ana?',
      components: [{ type: 'body', parameters: [{ type: 'text', parameter_name: 'nome', text: 'Ana' }] }],
    })
  })

  it('reads as header, body and footer; texts without variables need no values', () => {
    const filled = fill(
      {
        header: { kind: 'text', text: 'Pedido {{1}}', examples: {} },
        ...body('Saiu.'),
        footer: 'Casa Aurora',
      },
      { 'header.1': '17' },
    )
    expect(filled.text).toBe('Pedido 17\nSaiu.\nCasa Aurora')
    expect(filled.components).toEqual([{ type: 'header', parameters: [{ type: 'text', text: '17' }] }])
    expect(fill(body('Olá.')).components).toEqual([])
  })

  it.each(['image', 'video', 'document'] as const)('has the link of its %s', (kind) => {
    const link = 'https://loja.example/a.bin'
    expect(fill({ header: { kind, example: null } }, { 'header.media': link }).components).toEqual([
      { type: 'header', parameters: [{ type: kind, [kind]: { link } }] },
    ])
  })

  it('has a whole location', () => {
    const values = {
      'header.latitude': '-23.55',
      'header.longitude': '-46.63',
      'header.name': 'Loja',
      'header.address': 'Rua A, 1',
    }
    expect(fill({ header: { kind: 'location' } }, values)).toMatchObject({
      missing: [],
      components: [
        {
          type: 'header',
          parameters: [
            {
              type: 'location',
              location: { latitude: '-23.55', longitude: '-46.63', name: 'Loja', address: 'Rua A, 1' },
            },
          ],
        },
      ],
    })
    const wrong = { ...values, 'header.latitude': '-91', 'header.longitude': 'oeste' }
    expect(fill({ header: { kind: 'location' } }, wrong).missing).toEqual([
      'header.latitude',
      'header.longitude',
    ])
  })

  it('names the position of each button that is filled', () => {
    const buttons = components({
      buttons: [
        { kind: 'reply', text: 'Parar' },
        { kind: 'url', text: 'Ver', url: 'https://x.example/{{1}}', example: null },
        { kind: 'phone', text: 'Ligar', phone: '+5511' },
        { kind: 'code', text: 'Copiar', example: 'A' },
      ],
    })
    expect(
      fillTemplate({ components: buttons }, { 'button.1.1': 'a?b=1', 'button.3.1': 'SOFA20' }).components,
    ).toEqual([
      { type: 'button', index: '1', sub_type: 'url', parameters: [{ type: 'text', text: 'a?b=1' }] },
      {
        type: 'button',
        index: '3',
        sub_type: 'copy_code',
        parameters: [{ type: 'coupon_code', coupon_code: 'SOFA20' }],
      },
    ])
    expect(renderParts(buttons, { 'button.1.1': '$&' }).buttons[1]?.target).toBe('https://x.example/$&')
  })
})

describe('values', () => {
  it('that are missing or blank are named, and their variables stay in the text', () => {
    expect(fill(body('{{1}}, {{2}} e {{3}}'), { 'body.1': 'a', 'body.2': ' \n ' })).toMatchObject({
      text: 'a, {{2}} e {{3}}',
      missing: ['body.2', 'body.3'],
    })
  })

  it('with braces or signs of a replacement stay as they are', () => {
    const values = { 'body.1': '{{2}}', 'body.2': '$1 $& {{1}}' }
    expect(fill(body('{{1}} e {{2}}'), values).text).toBe('{{2}} e $1 $& {{1}}')
  })

  it('lose line breaks, tabs and long runs of spaces, which WhatsApp refuses', () => {
    const filled = fill(body('{{1}}.'), { 'body.1': ' a\r\n\tb       c ' })
    expect(filled.text).toBe('a b    c.')
    expect(JSON.stringify(filled.components)).toContain('"a b    c"')
  })

  it('of the prototype are no values', () => {
    expect(fill(body('{{constructor}} {{toString}}')).missing).toEqual(['body.constructor', 'body.toString'])
  })

  it('that no variable has are ignored', () => {
    expect(fill(body('Olá.'), { 'body.1': 'x', 'header.media': 'https://a.example/x' }).components).toEqual(
      [],
    )
  })

  it('of a file must be an https address', () => {
    for (const link of [
      'http://a.example/x',
      'https://a',
      'javascript:alert(1)',
      'https://a.example/x y',
      '',
    ])
      expect(fill({ header: { kind: 'image', example: null } }, { 'header.media': link }).missing).toEqual([
        'header.media',
      ])
  })

  it('that are too long are named', () => {
    const long = 'x'.repeat(1_000)
    expect(fill(body('{{1}}{{2}}'), { 'body.1': long, 'body.2': 'x'.repeat(24) }).tooLong).toEqual([])
    expect(fill(body('{{1}}{{2}}'), { 'body.1': long, 'body.2': 'x'.repeat(25) }).tooLong).toEqual(['body'])
    const header = { kind: 'text', text: '{{1}}', examples: {} } as const
    expect(fill({ header }, { 'header.1': 'x'.repeat(61) }).tooLong).toEqual(['header'])
    const code = { kind: 'code', text: 'Copiar', example: 'A' } as const
    expect(fill({ buttons: [code] }, { 'button.0.1': 'x'.repeat(16) }).tooLong).toEqual(['button.0.1'])
  })
})

describe('a bubble', () => {
  it('names empty variables, and fills the others', () => {
    const parts = renderParts(components({ ...body('Oi, {{nome}}: {{pedido}}'), footer: 'Aurora' }), {
      'body.nome': 'Ana {{pedido}}',
    })
    expect(parts).toMatchObject({
      header: null,
      footer: 'Aurora',
      body: [
        { text: 'Oi, ' },
        { text: 'Ana {{pedido}}' },
        { text: ': ' },
        { text: 'pedido', variable: 'body.pedido' },
      ],
    })
  })
})

it('parts that are not supported here can’t be sent', () => {
  expect(isSendable(components({}))).toBe(true)
  expect(isSendable(components({ other: ['CAROUSEL'] }))).toBe(false)
  expect(isSendable(components({ buttons: [{ kind: 'other', text: 'Abrir', type: 'FLOW' }] }))).toBe(false)
})
