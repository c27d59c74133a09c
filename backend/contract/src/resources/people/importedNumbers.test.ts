import { describe, expect, it } from 'vitest'
import { importedNumber } from './importedNumbers.js'

const read = (cell: string) => importedNumber(cell, '55')

describe('a number in a table', () => {
  it.each([
    ['5511912345678', '5511912345678'],
    ['(11) 91234-5678', '5511912345678'],
    ['011 91234-5678', '5511912345678'],
    ['11/91234-5678', '5511912345678'],
    ['11.91234-5678', '5511912345678'],
    ['+351 912 345 678', '351912345678'],
    ['00351912345678', '351912345678'],
    ["'5511912345678", '5511912345678'],
    ['5511912345678.0', '5511912345678'],
    ['5511912345678,00', '5511912345678'],
    ['5.511912345678E+12', '5511912345678'],
    ['Tel: 11 91234-5678', '5511912345678'],
    ['11 91234-5678 WhatsApp', '5511912345678'],
    ['5511912345678@s.whatsapp.net', '5511912345678'],
    ['５５１１９１２３４５６７８', '5511912345678'],
    ['', ''],
  ])('is understood: %j', (cell, number) => expect(read(cell)).toEqual({ number, fault: null }))

  it.each([
    ['5,51191E+12', 'numberShortened'],
    ['5.51E12', 'numberShortened'],
    ['01/02/2026', 'numberDate'],
    ['2026-02-01', 'numberDate'],
    ['01/02/2026 10:30:00', 'numberDate'],
    ['11 91234-5678 / 11 4321-5678', 'numberSeveral'],
    ['11912345678; 11943215678', 'numberSeveral'],
    ['11 91234-5678 ou 4321-5678', 'numberSeveral'],
    ['11 91234-5678\n11 4321-5678', 'numberSeveral'],
    ['11 3123-4567 ramal 21', 'numberExtension'],
    ['11 3123-4567 x21', 'numberExtension'],
    ['11 3123-4567 Ext. 21', 'numberExtension'],
    ['R$ 12.345.678,90', 'numberAmount'],
    ['12.345.678,90', 'numberAmount'],
    ['12345678.5', 'numberAmount'],
    ['-5511912345678', 'numberAmount'],
    ['clara12345678@exemplo.com', 'numberText'],
    ['Apto 12, CEP 01310100', 'numberText'],
  ])('is refused with its reason: %j', (cell, fault) => expect(read(cell)).toEqual({ number: '', fault }))
})
