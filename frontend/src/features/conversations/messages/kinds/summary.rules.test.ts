// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { loadPhrases } from '../../../../i18n/i18n'
import { aMedia, aMessage } from '../../../../testing/samples'
import { kindOf, wordsOf } from './kind.rules'
import { summaryOf } from './summary.rules'

beforeAll(() => loadPhrases('desk'))

describe('a message in a few words', () => {
  const summaryText = (part: Parameters<typeof aMessage>[0]) =>
    summaryOf(aMessage({ body: '', ...part })).text

  it('is what it says, else what it is', () => {
    expect(summaryText({ body: '*Oi*\ntudo bem?' })).toBe('Oi tudo bem?')
    expect(summaryText({ media: aMedia({}) })).toBe('Foto')
    expect(summaryText({ media: aMedia({}), body: 'A cadeira' })).toBe('A cadeira')
    expect(summaryText({ media: aMedia({ kind: 'voice', seconds: 75 }) })).toBe('Mensagem de voz (1:15)')
    expect(summaryText({ media: aMedia({ kind: 'document', name: 'contrato.pdf' }) })).toBe('contrato.pdf')
    expect(summaryText({ content: { type: 'poll', question: 'Qual?', options: ['a'] } })).toBe('Qual?')
    expect(summaryText({ content: { type: 'call', isVideo: true, outcome: 'missed' } })).toBe(
      'Chamada de vídeo perdida',
    )
    expect(summaryText({ content: { type: 'viewOnce' } })).toBe('Visualização única')
  })

  it('says nothing of what was deleted', () => {
    expect(summaryOf(aMessage({ body: 'segredo', isDeleted: true }))).toEqual({
      kind: 'deleted',
      text: 'Mensagem apagada',
    })
  })
})

describe('the words of a bubble', () => {
  it('are the text or the caption, not what stands on a card', () => {
    expect(wordsOf(aMessage({ body: 'Oi' }))).toBe('Oi')
    const media = aMedia({ kind: 'document', name: 'contrato.pdf' })
    expect(wordsOf(aMessage({ body: 'contrato.pdf', media }))).toBe('')
    expect(wordsOf(aMessage({ body: 'Assine aqui', media }))).toBe('Assine aqui')
    const place = {
      type: 'location',
      latitude: 1,
      longitude: 2,
      name: 'Loja',
      address: null,
      isLive: false,
    } as const
    expect(wordsOf(aMessage({ body: '|Loja|', content: place }))).toBe('')
    expect(kindOf(aMessage({ content: place, isDeleted: true }))).toBe('deleted')
  })
})
