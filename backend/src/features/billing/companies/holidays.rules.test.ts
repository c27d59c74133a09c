import { expect, it } from 'vitest'
import { easterOf, holidaysOf } from './holidays.rules.js'

// The earliest and the latest possible Easter (1818, 2038), and both kinds of exception in the tables (1954,
// 1981).
it.each([
  [1818, '1818-03-22'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2100, '2100-03-28'],
])('Easter of %i is %s', (year, date) => {
  expect(easterOf(year)).toBe(date)
})

it('names Brazil’s holidays of a year in order, those of a fixed date as of every year', () => {
  expect(
    holidaysOf(2026).map(({ date, yearly, name }) => `${date} ${name}${yearly ? ', todo ano' : ''}`),
  ).toEqual([
    '2026-01-01 Confraternização Universal, todo ano',
    '2026-02-16 Carnaval (segunda-feira)',
    '2026-02-17 Carnaval',
    '2026-04-03 Sexta-feira Santa',
    '2026-04-21 Tiradentes, todo ano',
    '2026-05-01 Dia do Trabalho, todo ano',
    '2026-06-04 Corpus Christi',
    '2026-09-07 Independência do Brasil, todo ano',
    '2026-10-12 Nossa Senhora Aparecida, todo ano',
    '2026-11-02 Finados, todo ano',
    '2026-11-15 Proclamação da República, todo ano',
    '2026-11-20 Dia da Consciência Negra, todo ano',
    '2026-12-25 Natal, todo ano',
  ])
})

it('knows November 20 since it is a holiday of the nation', () => {
  const named = (year: number) => holidaysOf(year).some(({ name }) => name === 'Dia da Consciência Negra')
  expect([2023, 2024].map(named)).toEqual([false, true])
})
