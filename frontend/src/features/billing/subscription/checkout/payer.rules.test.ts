import { expect, it } from 'vitest'
import { knownPayer, payerSchema } from './payer.rules'

it('of a company the form has what is known of who pays; what is not known is to be said', () => {
  const payer = knownPayer({
    billingName: 'Loja da Ana Ltda',
    billingDocument: '11222333000181',
    addressZip: '01310-100',
    addressStreet: 'Av. Paulista',
    addressNumber: '1000',
    addressDistrict: null,
    addressCity: 'São Paulo',
    addressState: 'SP',
  })
  expect(payer).toMatchObject({
    address: 'Av. Paulista, 1000',
    document: '11.222.333/0001-81',
    country: 'BR',
  })
  expect(payerSchema('bad').isValidSync(payer)).toBe(true)
  expect(payerSchema('bad').isValidSync({ ...payer, country: 'usa', state: '', document: '' })).toBe(true)
  for (const field of ['fullName', 'address', 'city', 'zipcode', 'country'])
    expect(payerSchema('bad').isValidSync({ ...payer, [field]: '  ' })).toBe(false)
  expect(payerSchema('bad').isValidSync({ ...payer, country: 'FR' })).toBe(false)
})
