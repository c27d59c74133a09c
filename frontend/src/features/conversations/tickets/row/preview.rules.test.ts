// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, loadPhrases } from '../../../../i18n/i18n'
import { aPreview, aTicket } from '../../../../testing/samples'
import { previewLine, wordsOf } from './preview.rules'

beforeAll(() => loadPhrases('desk'))

const ana = { id: 1, name: 'Ana Souza' }
const lineOf = (preview: Parameters<typeof aPreview>[0], draft = '') =>
  previewLine(aTicket({ preview: aPreview(preview), user: { id: 2, name: 'Bruno Lima' } }), ana, draft)

describe('the last words of a ticket', () => {
  it('of the customer stand alone', () => {
    expect(lineOf({ text: '*Oi*' })).toEqual({ kind: 'text', text: 'Oi', by: null, delivery: null })
  })

  it('of the reader say so, with their mark and without the signature', () => {
    const mine = { fromMe: true, userId: 1, ack: 3, text: '*Ana Souza:*\nCombinado' } as const
    expect(lineOf(mine)).toEqual({ kind: 'text', text: 'Combinado', by: 'me', delivery: 'delivered' })
  })

  it('of a colleague who has the ticket name them; of another, or of the phone, nobody', () => {
    const ours = { fromMe: true, ack: 2, text: 'Já vejo' } as const
    expect(lineOf({ ...ours, userId: 2 })).toMatchObject({ by: { name: 'Bruno' }, text: 'Já vejo' })
    expect(lineOf({ ...ours, userId: 2, text: '*Bruno Lima:*\nJá vejo' })).toMatchObject({ text: 'Já vejo' })
    expect(lineOf({ ...ours, userId: 3 })).toMatchObject({ by: null, delivery: 'sent' })
    expect(lineOf({ ...ours, userId: null })).toMatchObject({ by: null, delivery: 'sent' })
  })

  it('in a group name the member', () => {
    expect(lineOf({ text: 'Opa', author: { id: 9, name: 'João' } })).toMatchObject({
      by: { name: 'João' },
      text: 'Opa',
    })
  })

  it('stand back behind what the reader has begun, unless that is nothing', () => {
    expect(lineOf({ kind: 'image', text: '' }, ' Já\nvejo ')).toEqual({
      kind: 'text',
      text: 'Já vejo',
      by: 'draft',
      delivery: null,
    })
    expect(lineOf({ text: 'Oi' }, ' \n')).toMatchObject({ by: null, text: 'Oi' })
  })

  it('that were deleted have no mark', () => {
    const deleted = { kind: 'deleted', text: '', fromMe: true, userId: 1, ack: 3 } as const
    expect(lineOf(deleted)).toMatchObject({ text: 'Mensagem apagada', delivery: null })
  })

  it('that say nothing are called what they are, in the reader’s language', async () => {
    const call = aPreview({ kind: 'call', text: '', call: { isVideo: false, outcome: 'missed' } })
    const voice = aPreview({ kind: 'voice', text: '', seconds: 41 })
    expect([wordsOf(call), wordsOf(voice), wordsOf(null)]).toEqual([
      'Chamada de voz perdida',
      'Mensagem de voz (0:41)',
      '',
    ])
    await changeLanguage('en')
    expect([wordsOf(call), wordsOf(voice)]).toEqual(['Missed voice call', 'Voice message (0:41)'])
    await changeLanguage('pt')
  })
})
