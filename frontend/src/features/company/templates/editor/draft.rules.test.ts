import { sourceOf, variableSources } from '@balcao/contract/text/templates/variableSource'
import { describe, expect, it } from 'vitest'
import { templatesPage as en } from '../../../../i18n/locales/en/pages/templatesPage'
import { templatesPage as es } from '../../../../i18n/locales/es/pages/templatesPage'
import { templatesPage as pt } from '../../../../i18n/locales/pt/pages/templatesPage'
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
  expect(nameFor('contact', 'nome', [])).toBe('nome')
  expect(sourceOf(nameFor('contact', 'nome', ['nome', 'name']))).toBe('contact')
  expect(nameFor('sender', 'variavel', ['variavel'])).toBe('variavel_2')
})

it.each(Object.entries({ pt, en, es }))('names in %s say where a value comes from', (_language, words) => {
  for (const source of variableSources) expect(sourceOf(words.variableNames[source])).toBe(source)
})
