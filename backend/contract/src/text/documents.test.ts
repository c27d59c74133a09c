import { describe, expect, it } from 'vitest'
import { isDocument, writtenDocument } from './documents.js'

describe('a CPF or CNPJ', () => {
  it.each([
    ...['529.982.247-25', '52998224725', '11144477735'],
    ...['11.222.333/0001-81', '11222333000181', '11444777000161'],
    // Receita Federal's own example of one with letters.
    ...['12.ABC.345/01DE-35', '12abc34501de35'],
  ])('%s is one', (text) => {
    expect(isDocument(text)).toBe(true)
  })

  it.each([
    ...['529.982.247-24', '52998224735', '111.111.111-11', '5299822472', '123', '', 'CPF'],
    ...['11.222.333/0001-82', '11222333000180', '00000000000000'],
    ...['12.ABC.345/01DE-36', '12ABC34501DE3A', '5299822472A', '12ÁBC34501DE35'],
  ])('%j is none', (text) => {
    expect(isDocument(text)).toBe(false)
  })

  it('is written with its signs, as far as it is typed', () => {
    const typed = '11222333000181'
    const written = Array.from(typed, (_digit, place) => writtenDocument(typed.slice(0, place + 1)))
    expect(written[2]).toBe('112')
    expect(written[3]).toBe('112.2')
    expect(written[10]).toBe('112.223.330-00')
    expect(written.at(-1)).toBe('11.222.333/0001-81')
    expect(['12a', '12abc34501de35'].map(writtenDocument)).toEqual(['12.A', '12.ABC.345/01DE-35'])
    expect(writtenDocument('52998224725')).toBe('529.982.247-25')
    expect(writtenDocument('11.222.333/0001-8199')).toBe('11.222.333/0001-81')
    expect(writtenDocument('')).toBe('')
  })
})
