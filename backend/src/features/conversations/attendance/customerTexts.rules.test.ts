import { languages, type Language } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { transferNotice } from './customerTexts.rules.js'

const names = { queue: 'Suporte', user: 'Bia' }
const notice = (
  before: [number | null, number | null],
  after: [number | null, number | null],
  language: Language = 'pt',
) =>
  transferNotice(
    { queueId: before[0], userId: before[1] },
    { queueId: after[0], userId: after[1] },
    { queue: after[0] === null ? null : names.queue, user: after[1] === null ? null : names.user },
    language,
  )

describe('a transfer', () => {
  it('to another queue names it', () => {
    const text =
      '*Mensagem automática:*\nVocê foi transferido para o departamento *Suporte*.\nAguarde, já vamos te atender!'
    expect(notice([1, 7], [2, 7])).toBe(text)
    expect(notice([1, 7], [2, null])).toBe(text)
    expect(notice([1, null], [2, null])).toBe(text)
    expect(notice([null, null], [2, 8])).toBe(text)
  })

  it('to another person names them', () => {
    expect(notice([1, 7], [1, 8])).toBe(
      '*Mensagem automática:*\nVocê foi transferido para o atendente *Bia*.\nAguarde, já vamos te atender!',
    )
  })

  it('to both names both', () => {
    expect(notice([1, 7], [2, 8])).toBe(
      '*Mensagem automática:*\nVocê foi transferido para o departamento *Suporte* e contará com a presença de *Bia*.\nAguarde, já vamos te atender!',
    )
  })

  it.each<[string, [number | null, number | null], [number | null, number | null]]>([
    ['that changes nothing', [1, 7], [1, 7]],
    ['out of every queue', [1, 7], [null, 7]],
    ['to a first person', [1, null], [1, 8]],
    ['from a person to nobody', [1, 7], [1, null]],
  ])('%s is not told', (_which, before, after) => expect(notice(before, after)).toBeNull())

  it.each(languages)('names queue and person in every language: %s', (language) => {
    expect(notice([1, 7], [2, 7], language)).toContain('*Suporte*')
    expect(notice([1, 7], [1, 8], language)).toContain('*Bia*')
    const both = notice([1, 7], [2, 8], language)
    expect(both).toContain('*Suporte*')
    expect(both).toContain('*Bia*')
  })
})
