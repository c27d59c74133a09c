import { describe, expect, it } from 'vitest'
import {
  componentsOf,
  draftVariables,
  emptyDraft,
  exampleValues,
  faultsOf,
  nameFor,
  nameMask,
  newVariable,
  renameVariable,
} from './draft.rules'

const draft = {
  ...emptyDraft(1),
  name: 'saiu',
  headerKind: 'text' as const,
  headerText: 'Pedido {{numero}}',
  body: 'Oi, {{nome}}!',
  examples: { numero: '17', nome: 'Ana', antigo: 'x' },
  footer: ' ',
}

describe('a draft', () => {
  it('becomes the parts that are sent, without examples of former variables', () => {
    expect(componentsOf(draft)).toEqual({
      header: { kind: 'text', text: 'Pedido {{numero}}', examples: { numero: '17' } },
      body: { text: 'Oi, {{nome}}!', examples: { nome: 'Ana' } },
      footer: null,
      buttons: [],
      other: [],
    })
    expect(faultsOf(draft)).toEqual([])
  })

  it('keeps a text that is not chosen as header out of everything', () => {
    const without = { ...draft, headerKind: 'none' as const }
    expect(componentsOf(without).header).toBeNull()
    expect(draftVariables(without)).toEqual(['nome'])
    expect(draftVariables(draft)).toEqual(['numero', 'nome'])
  })

  it('is previewed with its examples', () => {
    expect(exampleValues(draft)).toEqual({ 'header.numero': '17', 'body.nome': 'Ana' })
  })
})

it.each([
  ['Pedido saiu!', 'pedido_saiu_'],
  ['AÇÃO', 'acao'],
])('the name %s is made allowed while it is typed', (typed, name) => {
  expect(nameMask(typed)).toBe(name)
})

it('a new variable has a name of its own', () => {
  expect(newVariable('variavel', ['variavel', 'variavel_2'])).toBe('variavel_3')
})

it('a variable is renamed in all texts, with its example', () => {
  const named = { ...draft, headerText: 'Oi, {{nome}}', body: '{{nome}}, {nome}, {{numero}} e {{ nome }}!' }
  const changed = renameVariable(named, 'nome', 'cliente')
  expect([changed.headerText, changed.body]).toEqual([
    'Oi, {{cliente}}',
    '{{cliente}}, {nome}, {{numero}} e {{cliente}}!',
  ])
  expect(changed.examples).toEqual({ numero: '17', cliente: 'Ana', antigo: 'x' })
})

it('a variable gets a name that is filled in from where it should come', () => {
  expect(nameFor('contact', 'variavel', 'pt', [])).toBe('nome')
  expect(nameFor('contact', 'variable', 'en', [])).toBe('name')
  expect(nameFor('user', 'variavel', 'es-AR', [])).toBe('agente')
  expect(nameFor('sender', 'variavel', 'pt', ['variavel'])).toBe('variavel_2')
})
