import { describe, expect, it } from 'vitest'
import type { TemplateButton, TemplateComponents } from '../../resources/company/templates.js'
import { checkTemplate } from './checkTemplate.js'

const body = { text: 'Oi, {{nome}}!', examples: { nome: 'Ana' } }
const faultsOf = (parts: Partial<TemplateComponents>, name = 'pedido_1') =>
  checkTemplate({
    name,
    category: 'UTILITY',
    components: { header: null, body, footer: null, buttons: [], other: [], ...parts },
  }).map(({ field, problem }) => `${field}: ${problem}`)
const faultsOfBody = (text: string, examples: Record<string, string> = {}) =>
  faultsOf({ body: { text, examples } })
const faultsOfButtons = (...buttons: TemplateButton[]) => faultsOf({ buttons })

const link: TemplateButton = { kind: 'url', text: 'Ver', url: 'https://x.example/{{1}}', example: 'a' }

it('a whole template has none', () => {
  expect(
    faultsOf({
      header: { kind: 'text', text: 'Pedido {{1}}', examples: { 1: '17' } },
      footer: 'Casa Aurora',
      buttons: [
        { kind: 'reply', text: 'Parar' },
        link,
        { kind: 'phone', text: 'Ligar', phone: '+551155555555' },
        { kind: 'code', text: '', example: 'SOFA20' },
      ],
    }),
  ).toEqual([])
})

it.each([
  ['', 'name: empty'],
  ['Pedido', 'name: name'],
  ['pedido novo', 'name: name'],
  ['pédido', 'name: name'],
  ['x'.repeat(513), 'name: tooLong'],
])('the name %s', (name, fault) => {
  expect(faultsOf({}, name)).toEqual([fault])
})

describe('a text', () => {
  it.each([
    [' ', {}, 'body: empty'],
    ['x'.repeat(1_025), {}, 'body: tooLong'],
    ['Oi, {{Nome}}.', {}, 'body: variableName'],
    ['Oi, {{1}} e {{nome}}.', { 1: 'a', nome: 'b' }, 'body: variableOrder'],
    ['Oi, {{2}}.', { 2: 'a' }, 'body: variableOrder'],
    ['{{1}}, oi.', { 1: 'a' }, 'body: variableEdge'],
    ['Oi, {{nome}}', { nome: 'Ana' }, 'body: variableEdge'],
    ['Oi, {{nome}}!', {}, 'body.nome: example'],
    ['Oi, {{nome}}!', { nome: ' ' }, 'body.nome: example'],
    ['Oi, {{constructor}}!', {}, 'body.constructor: example'],
  ])('%s', (text, examples, fault) => {
    expect(faultsOfBody(text, examples)).toEqual([fault])
  })

  it('may have 1,024 characters', () => {
    expect(faultsOfBody('x'.repeat(1_024))).toEqual([])
  })
})

it('a header has one variable and 60 characters, or a file', () => {
  expect(faultsOf({ header: { kind: 'text', text: '{{1}} {{2}}', examples: {} } })).toEqual([
    'header: variableCount',
  ])
  expect(faultsOf({ header: { kind: 'text', text: 'x'.repeat(61), examples: {} } })).toEqual([
    'header: tooLong',
  ])
  expect(faultsOf({ header: { kind: 'image', example: null } })).toEqual(['header: file'])
  expect(faultsOf({ header: { kind: 'image', example: '4::x' } })).toEqual([])
})

it('a footer has 60 characters and no variable', () => {
  expect(faultsOf({ footer: 'x'.repeat(61) })).toEqual(['footer: tooLong'])
  expect(faultsOf({ footer: 'de {{nome}}' })).toEqual(['footer: variableCount'])
})

describe('buttons', () => {
  it.each<[TemplateButton, string]>([
    [{ kind: 'reply', text: ' ' }, 'buttons.0: empty'],
    [{ kind: 'reply', text: 'x'.repeat(26) }, 'buttons.0: tooLong'],
    [{ ...link, url: 'javascript:alert(1)' }, 'buttons.0: url'],
    [{ ...link, url: 'https://x.example/{{1}}/y' }, 'buttons.0: url'],
    [{ ...link, example: null }, 'buttons.0: example'],
    [{ kind: 'phone', text: 'Ligar', phone: '123' }, 'buttons.0: phone'],
    [{ kind: 'code', text: '', example: '' }, 'buttons.0: example'],
    [{ kind: 'code', text: '', example: 'x'.repeat(16) }, 'buttons.0: tooLong'],
  ])('%j', (button, fault) => {
    expect(faultsOfButtons(button)).toEqual([fault])
  })

  it('are at most ten, two links, one phone and one code, each with a text of its own', () => {
    const replies = Array.from({ length: 11 }, (_, index): TemplateButton => ({
      kind: 'reply',
      text: `R${index}`,
    }))
    expect(faultsOfButtons(...replies.slice(0, 10))).toEqual([])
    expect(faultsOfButtons(...replies)).toEqual(['buttons: buttonCount'])
    const named = (text: string): TemplateButton => ({ ...link, text })
    expect(faultsOfButtons(named('a'), named('b'))).toEqual([])
    expect(faultsOfButtons(named('a'), named('b'), named('c'))).toEqual(['buttons.2: buttonCount'])
    expect(faultsOfButtons(named('a'), { kind: 'reply', text: 'a' })).toEqual(['buttons.1: buttonText'])
  })
})

it('of an AUTHENTICATION template only the name is checked: WhatsApp writes its text', () => {
  const components = { header: null, body: { text: '', examples: {} }, footer: null, buttons: [], other: [] }
  expect(checkTemplate({ name: 'codigo', category: 'AUTHENTICATION', components })).toEqual([])
})
