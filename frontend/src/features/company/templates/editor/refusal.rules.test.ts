import { describe, expect, it } from 'vitest'
import { concernedPart, refusedParts, withoutRefused } from './refusal.rules'

const refusal = (rejectedReason: string | null, rejectedDetails: string | null = null) => ({
  status: 'REJECTED' as const,
  rejectedReason,
  rejectedDetails,
})
const text =
  'Oi, {{nome}}! O pedido {{pedido}} foi entregue. Para agradecer, você tem *15% de desconto* até domingo.'
const marked = (...given: Parameters<typeof refusedParts>) =>
  refusedParts(...given).flatMap(({ text: part, isMarked }) => (isMarked ? [part.trim()] : []))

describe('the words of a refusal', () => {
  it('are the sentences that sell, when the category is wrong', () => {
    expect(marked(text, refusal('TAG_CONTENT_MISMATCH'))).toEqual([
      'Para agradecer, você tem *15% de desconto* até domingo.',
    ])
    expect(marked('Get 20% off today!\nYour order left.', refusal('INCORRECT_CATEGORY'))).toEqual([
      'Get 20% off today!',
    ])
    expect(marked(text, refusal('SCAM'))).toEqual([])
  })

  it('are what WhatsApp quotes, whatever the reason', () => {
    const details = 'The text “O pedido {{pedido}} foi entregue” is unclear.'
    expect(marked(text, refusal('INVALID_FORMAT', details))).toEqual(['O pedido {{pedido}} foi entregue.'])
  })

  it('lose nothing of the text, and mark nothing of an approved one', () => {
    const parts = refusedParts(text, refusal('TAG_CONTENT_MISMATCH'))
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(refusedParts(text, { ...refusal('TAG_CONTENT_MISMATCH'), status: 'APPROVED' })).toEqual([
      { text, isMarked: false },
    ])
    for (const odd of ['', '\n\n', 'a.\n b', '...', ' x '])
      expect(
        refusedParts(odd, refusal('TAG_CONTENT_MISMATCH'))
          .map((part) => part.text)
          .join(''),
      ).toBe(odd)
  })

  it('leave a text without them, where there is one', () => {
    expect(withoutRefused(refusedParts(text, refusal('TAG_CONTENT_MISMATCH')))).toBe(
      'Oi, {{nome}}! O pedido {{pedido}} foi entregue.',
    )
    expect(withoutRefused(refusedParts('Ganhe 10% de desconto!', refusal('PROMOTIONAL')))).toBeNull()
    expect(withoutRefused(refusedParts('Olá.', refusal('PROMOTIONAL')))).toBeNull()
  })
})

it.each([
  ['The header has a wrong format.', 'header'],
  ['Message template "button" has an invalid URL', 'buttons'],
  ['The variables are at the end of the body', 'body'],
  ['Not allowed.', null],
])('%s is about the part %s', (details, part) => {
  expect(concernedPart(refusal('INVALID_FORMAT', details))).toBe(part)
})
