import { expect, it } from 'vitest'
import { toVcard } from './vcard.rules.js'

it('a card has the name and the number, and offers to write to it', () => {
  expect(toVcard({ name: 'João', number: '5511999990001' }).split('\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;João;;;',
    'FN:João',
    'TEL;type=CELL;waid=5511999990001:+5511999990001',
    'END:VCARD',
  ])
})

it('a name cannot add lines or fields to the card', () => {
  const card = toVcard({ name: 'Loja; A, B\\\nTEL:+1', number: '5511999990001' })
  expect(card.split('\n')).toHaveLength(6)
  expect(card).toContain('FN:Loja\\; A\\, B\\\\\\nTEL:+1')
})
