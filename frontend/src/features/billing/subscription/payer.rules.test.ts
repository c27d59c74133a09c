import { expect, it } from 'vitest'
import { payerFields, payerSchema } from './payer.rules'

const schema = payerSchema('look at the last two', 'too short')
const complaintOf = (document: string) => {
  try {
    schema.validateSync({ name: 'Casa Aurora', document, email: '' })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

it('says what is wrong with a CPF or CNPJ, and sends it without marks', () => {
  expect(complaintOf('12.345.678/0001-59')).toBe('look at the last two')
  expect(complaintOf('12.345.678')).toBe('too short')
  expect(complaintOf('')).toBeNull()
  expect(schema.cast({ document: '12.345.678/0001-95' })).toMatchObject({ document: '12345678000195' })
})

it('begins with the name of the company where none was given', () => {
  const payer = { name: null, email: null, document: '12345678000195' }
  expect(payerFields({ payer, companyName: 'Casa Aurora' } as Parameters<typeof payerFields>[0])).toEqual({
    name: 'Casa Aurora',
    document: '12.345.678/0001-95',
    email: '',
  })
})
