import { describe, expect, it } from 'vitest'
import { pieceOf } from './searchPiece.rules.js'

describe('the piece of a searched text that the index is asked for', () => {
  it.each([
    ['pedido', 'pedido', 'a short word'],
    ['jabuticabeira', 'jabutic', 'the beginning of a long one'],
    ['o orçamento do João', 'orçamen', 'of several the longest'],
    ['dia bom', 'dia', 'of equally long ones the first'],
    ['100%_', '100', 'what is no letter or digit separates words'],
    ['%_!', '%_!', 'the text itself where it has no word'],
    ['é a', 'é a', 'nor one of three letters'],
    ['𝒜𝒷𝒸𝒹ℯ𝒻ℊ𝒽𝒾', '𝒜𝒷𝒸𝒹ℯ𝒻ℊ', 'letters are never cut in two'],
  ])('of %s is %s: %s', (text, piece) => {
    expect(pieceOf(text)).toBe(piece)
  })
})
