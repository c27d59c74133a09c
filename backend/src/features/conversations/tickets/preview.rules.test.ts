import type { MessageContent } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { previewWords, toPreview, type PreviewFacts } from './preview.rules.js'

const facts = (part: Partial<PreviewFacts>): PreviewFacts => ({
  messageId: '1',
  body: '',
  isDeleted: false,
  content: null,
  file: null,
  fromMe: false,
  userId: null,
  author: null,
  ack: 0,
  sendState: null,
  sendError: null,
  updatedAt: '2026-11-21T12:00:00.123456+00:00',
  ...part,
})

const place = { type: 'location', latitude: 1, longitude: 2, address: null, isLive: false } as const
const file = (kind: 'image' | 'document' | 'voice', name: string | null = null) => ({
  kind,
  name,
  seconds: 9,
})
const call = { type: 'call', isVideo: true, outcome: 'missed' } as const

describe('what the lists say', () => {
  it.each<[Partial<PreviewFacts>, string]>([
    [{ body: 'Bom dia' }, 'Bom dia'],
    [{ body: 'Olha só', file: file('image') }, '📷 Olha só'],
    [{ file: file('image', 'IMG_1.jpg') }, '📷 Foto'],
    [{ file: file('document', 'contrato.pdf') }, '📄 contrato.pdf'],
    [{ body: 'Sé\nPraça', content: { ...place, name: 'Sé' } }, '📍 Sé'],
    [{ body: '1, 2', content: { ...place, name: null } }, '📍 Localização'],
    [{ body: 'Dia?\n- A', content: { type: 'poll', question: 'Dia?', options: [] } }, '📊 Dia?'],
    [{ body: 'Segunda via', content: { type: 'choice', title: 'Segunda via', id: null } }, 'Segunda via'],
    [{ body: 'Chamada de vídeo às 09:00', content: call }, '📞 Chamada de vídeo perdida'],
    [{ body: 'Aguardando', content: { type: 'waiting' } }, 'Aguardando esta mensagem'],
    [{ body: 'segredo', isDeleted: true }, '🚫 Mensagem apagada'],
    [{ body: 'opa', author: { id: 1, name: 'João' } }, 'João: opa'],
  ])('of %j is “%s”', (part, words) => {
    expect(previewWords(toPreview(facts(part)), 'pt')).toBe(words)
  })

  it('is said in the company’s language', () => {
    const preview = toPreview(facts({ content: call }))
    expect([previewWords(preview, 'en'), previewWords(preview, 'es')]).toEqual([
      '📞 Missed video call',
      '📞 Videollamada perdida',
    ])
  })

  it('is nothing before anybody has written', () => {
    expect(previewWords(null, 'pt')).toBe('')
  })
})

describe('the preview on the wire', () => {
  it('tells nothing of a deleted message but that it was there', () => {
    const content: MessageContent = { ...call }
    const deleted = { body: 'segredo', content, file: file('voice'), isDeleted: true }
    expect(toPreview(facts(deleted))).toMatchObject({ kind: 'deleted', text: '', call: null, seconds: null })
  })

  it('tells how far our message has come, and when it last changed', () => {
    const ours = { fromMe: true, userId: 7, ack: 1 as const, sendState: 'failed' as const, sendError: '463' }
    expect(toPreview(facts(ours))).toMatchObject({
      userId: 7,
      ack: 1,
      sendError: '463',
      updatedAt: '2026-11-21T12:00:00.123Z',
    })
  })
})
