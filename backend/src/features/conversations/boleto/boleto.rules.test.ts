import { describe, expect, it } from 'vitest'
import {
  answerToQuestion,
  internationalNumber,
  isTheContact,
  maskedDocument,
  savedDocuments,
} from './boleto.rules.js'

const CPF = '52998224725'
const CNPJ = '11222333000181'

describe('a document', () => {
  it('is kept as a part of it', () => {
    expect([CPF, CNPJ, '12ABC34501DE35'].map(maskedDocument)).toEqual([
      ...['***.982.247-**', '**.222.333/0001-**', '**.ABC.345/01DE-**'],
    ])
  })

  it('is saved on a contact under the names that people give it', () => {
    const field = (name: string, value: string) => ({ name, value })
    const fields = [
      ...[field('CPF', '529.982.247-25'), field('cpf / cnpj', CNPJ), field('CPF ou CNPJ:', '111.444.777-35')],
      ...[field('RG', '11144477735'), field('CPF', '123'), field('CPF do pai', CPF)],
    ]
    expect(savedDocuments(fields)).toEqual([CPF, CNPJ, '11144477735'])
  })
})

describe('an answer to the question for a document', () => {
  const first = { action: 'invoice' as const, faults: 0 }
  it.each([
    ['529.982.247-25', { next: 'ask', document: CPF }],
    [' 11.222.333/0001-81 ', { next: 'ask', document: CNPJ }],
    ['12.abc.345/01de-35', { next: 'ask', document: '12ABC34501DE35' }],
    ['529.982.247-24', { next: 'again' }],
    ['não sei', { next: 'again' }],
    ['0', { next: 'person', reason: 'personWanted' }],
  ])('%s', (text, answer) => expect(answerToQuestion(text, first)).toEqual(answer))

  it('brings a person at the third that is none', () => {
    expect(answerToQuestion('não sei', { ...first, faults: 2 })).toEqual({
      next: 'person',
      reason: 'noDocument',
    })
    expect(answerToQuestion(CPF, { ...first, faults: 2 })).toMatchObject({ next: 'ask' })
  })
})

describe('a phone of a billing system', () => {
  it.each([
    ['(11) 98765-4321', '5511987654321'],
    ['011 98765-4321', '5511987654321'],
    ['+55 (11) 98765-4321', '5511987654321'],
    ['5511987654321', '5511987654321'],
    ['(55) 99876-5432', '5555998765432'],
    ['(11) 3456-7890', '551134567890'],
    ['+351 912 345 678', '351912345678'],
    ['98765-4321', null],
    ['351912345678', null],
    ['', null],
  ])('%s', (phone, number) => expect(internationalNumber(phone)).toBe(number))
})

describe('whoever writes as a contact', () => {
  const matches = (number: string | null, saved: string[], phones: string[]) =>
    isTheContact({ number }, saved, CPF, { phones })

  it.each([
    ['the document is saved on the contact', '5511987654321', [CPF], [], true],
    ['also where no number is known', null, [CPF], [], true],
    ['another document is saved', '5511987654321', ['11144477735'], [], false],
    ['nothing is saved, and the number is the customer’s', '5511987654321', [], ['(11) 98765-4321'], true],
    ['it is their second phone', '5511987654321', [], ['(11) 3456-7890', '+55 11 98765-4321'], true],
    ['WhatsApp has the number without the ninth digit', '551187654321', [], ['(11) 98765-4321'], true],
    ['the system has it without the ninth digit', '5511987654321', [], ['(11) 8765-4321'], true],
    ['the area is another', '5521987654321', [], ['(11) 98765-4321'], false],
    ['the system has no area', '5511987654321', [], ['98765-4321'], false],
    ['the country is another', '351911987654', [], ['11987654321'], false],
    ['a mobile number is no landline of the same end', '5511934567890', [], ['(11) 3456-7890'], false],
    ['the system has no phone', '5511987654321', [], ['', ''], false],
    ['no number is known', null, [], ['(11) 98765-4321'], false],
    ['a document of one who has none counts for nothing', null, [], [], false],
  ] as const)('is the customer or not: %s', (_rule, number, saved, phones, isTheirs) => {
    expect(matches(number, [...saved], [...phones])).toBe(isTheirs)
  })
})
