import { connectionBody } from '@balcao/contract/resources/connections'
import { expect, it } from 'vitest'
import { i18n } from '../../i18n/i18n'
import { validateWith } from './validation'

const check = (values: object) => validateWith(connectionBody, values, i18n.t)

it('values that the contract accepts have no errors', () => {
  expect(check({ name: 'Loja' })).toEqual({})
})

it('an empty field is required, whatever else it breaks', () => {
  expect(check({ name: '' })).toEqual({ name: 'Obrigatório' })
})

it('lengths are phrased with their limit, after trimming', () => {
  expect(check({ name: ' a ' })).toEqual({ name: 'Muito curto: no mínimo 2 caracteres' })
  expect(check({ name: 'a'.repeat(51) })).toEqual({ name: 'Muito longo: no máximo 50 caracteres' })
})

it('each wrong field has one phrase', () => {
  expect(check({ name: 'a', provider: 'pigeon' })).toEqual({
    name: 'Muito curto: no mínimo 2 caracteres',
    provider: 'Valor inválido',
  })
})
