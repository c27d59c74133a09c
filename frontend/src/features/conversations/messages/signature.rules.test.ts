import { describe, expect, it } from 'vitest'
import { signatureLength, signed, unsigned } from './signature.rules'

describe('a signature', () => {
  it('puts the name above the text, in bold', () => {
    expect(signed('Bom dia', 'Ana Souza')).toBe('*Ana Souza:*\nBom dia')
  })

  it('signs nothing where there is no text', () => {
    expect(signed('', 'Ana')).toBe('')
  })

  it('keeps a star in the name from ending the bold', () => {
    expect(signed('Oi', 'Ana*')).toBe('*Ana:*\nOi')
  })

  it('is taken off again, for the same author alone', () => {
    expect(unsigned(signed('Oi', 'Ana'), 'Ana')).toEqual({ text: 'Oi', isSigned: true })
    expect(unsigned(signed('Oi', 'Ana'), 'Bia')).toEqual({ text: '*Ana:*\nOi', isSigned: false })
    expect(unsigned('Oi', 'Ana')).toEqual({ text: 'Oi', isSigned: false })
  })

  it('says how much longer it makes a text', () => {
    expect(signed('Oi', 'Ana')).toHaveLength(2 + signatureLength('Ana'))
  })
})
