import { describe, expect, it } from 'vitest'
import { isDocument, knownPayer, maskDocument, payerSchema } from './payer.rules'

describe('a CPF or CNPJ', () => {
  it.each(['529.982.247-25', '52998224725', '11.222.333/0001-81', '11222333000181'])('%s is one', (text) => {
    expect(isDocument(text)).toBe(true)
  })

  it.each(['529.982.247-24', '11.222.333/0001-82', '111.111.111-11', '00000000000000', '5299822472', 'CPF'])(
    '%s is none',
    (text) => {
      expect(isDocument(text)).toBe(false)
    },
  )

  it('is written with its signs, as far as it is typed', () => {
    const typed = '11222333000181'
    const shown = Array.from(typed, (_digit, place) => maskDocument(typed.slice(0, place + 1)))
    expect(shown[2]).toBe('112')
    expect(shown[3]).toBe('112.2')
    expect(shown[10]).toBe('112.223.330-00')
    expect(shown.at(-1)).toBe('11.222.333/0001-81')
    expect(maskDocument('11.222.333/0001-8199')).toBe('11.222.333/0001-81')
    expect(maskDocument('')).toBe('')
  })
})

it('of a company the form has what is known of who pays; what is not known is to be said', () => {
  const known = knownPayer({
    ...{ billingName: 'Loja da Ana Ltda', billingDocument: '11222333000181', addressZip: '01310-100' },
    ...{ addressStreet: 'Av. Paulista', addressNumber: '1000', addressDistrict: null },
    ...{ addressCity: 'São Paulo', addressState: 'SP' },
  })
  expect(known).toMatchObject({
    address: 'Av. Paulista, 1000',
    document: '11.222.333/0001-81',
    country: 'BR',
  })
  expect(payerSchema('bad').isValidSync(known)).toBe(true)
  expect(payerSchema('bad').isValidSync({ ...known, country: 'usa', state: '', document: '' })).toBe(true)
  for (const field of ['fullName', 'address', 'city', 'zipcode', 'country'])
    expect(payerSchema('bad').isValidSync({ ...known, [field]: '  ' })).toBe(false)
  expect(payerSchema('bad').isValidSync({ ...known, country: 'FR' })).toBe(false)
})
