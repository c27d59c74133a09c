import { languages } from '@balcao/contract'
import { expect, it } from 'vitest'
import { renderMail } from '../../../platform/mail/template.js'
import { expiryOf, passwordMail, type LinkReason } from './passwordLinks.rules.js'

it('an invitation holds for seven days, a new password for one, a forgotten one for half an hour', () => {
  const now = new Date('2026-03-02T10:00:00.000Z')
  expect(expiryOf('invited', now)).toEqual(new Date('2026-03-09T10:00:00.000Z'))
  expect(expiryOf('handed', now)).toEqual(new Date('2026-03-03T10:00:00.000Z'))
  expect(expiryOf('forgotten', now)).toEqual(new Date('2026-03-02T10:30:00.000Z'))
})

it.each(['invited', 'handed', 'forgotten'] as const)(
  'its mail can be read in each language: %s',
  (reason: LinkReason) => {
    const words = { product: 'Balcão', name: 'Ana', company: 'Loja', url: 'https://example.com/#1.x' }
    const texts = languages.map((language) => {
      const { subject, text } = renderMail(passwordMail(reason, language, words))
      expect(text).toContain('Ana')
      expect(text).toContain(words.url)
      return subject
    })
    expect(new Set(texts).size).toBe(3)
  },
)
