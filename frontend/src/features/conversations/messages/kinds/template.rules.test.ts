import { describe, expect, it } from 'vitest'
import { headingOf, partsOf } from './template.rules'

describe('the text of a template', () => {
  const ends = { header: 'Pedido 7', footer: 'Casa Aurora' }

  it('is split at its heading and its last line', () => {
    expect(partsOf('Pedido 7\nOi, Ana!\nTudo certo?\nCasa Aurora', ends)).toEqual({
      ...ends,
      body: 'Oi, Ana!\nTudo certo?',
    })
  })

  it.each([
    ['Oi, Ana!', { header: null, footer: null }],
    // A text that somebody else has changed is shown as it is.
    ['Pedido 70\nOi, Ana!\nCasa', ends],
  ])('%j with %j stays whole', (text, parts) => {
    expect(partsOf(text, parts)).toEqual({ header: null, footer: null, body: text })
  })
})

describe('the heading of a template that was sent', () => {
  const headed = (...parameters: object[]) => headingOf({ components: [{ type: 'header', parameters }] })

  it('is a linked file', () => {
    expect(headed({ type: 'image', image: { link: 'https://aurora.com.br/sofa.jpg' } })).toEqual({
      kind: 'image',
      url: 'https://aurora.com.br/sofa.jpg',
      host: 'aurora.com.br',
    })
  })

  it('is a place', () => {
    const location = { latitude: '-23.5', longitude: '-46.6', name: 'Loja', address: 'Rua Augusta' }
    expect(headed({ type: 'location', location })).toEqual({
      kind: 'location',
      latitude: -23.5,
      longitude: -46.6,
      name: 'Loja',
      address: 'Rua Augusta',
    })
  })

  it.each([
    ['a text', { type: 'text', text: 'Ana' }],
    ['an uploaded file', { type: 'image', image: { id: '7' } }],
    ['a script', { type: 'document', document: { link: 'javascript:alert(1)' } }],
    ['plain http', { type: 'video', video: { link: 'http://x.com/a.mp4' } }],
    ['no address', { type: 'image', image: { link: 'foto' } }],
    ['no coordinates', { type: 'location', location: { latitude: 'x', longitude: '1' } }],
    ['no value', { type: 'image' }],
  ])('is nothing for %s', (_what, parameter) => expect(headed(parameter)).toBeNull())

  it('is nothing without parameters', () => {
    expect(headed()).toBeNull()
    expect(headingOf({ components: [{ type: 'body', parameters: 'x' }] })).toBeNull()
  })
})
