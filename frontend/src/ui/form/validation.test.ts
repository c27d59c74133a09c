import { connectionBody } from '@balcao/contract/resources/company/connections'
import { expect, it } from 'vitest'
import { array, object, string } from 'yup'
import { i18n } from '../../i18n/i18n'
import { refusedField, validateWith } from './validation'

const check = (values: object) => validateWith(connectionBody, values, i18n.t)

it('values that the contract accepts have no errors', () => {
  expect(check({ name: 'Loja' })).toEqual({})
})

it('an empty field is required, whatever else it breaks', () => {
  expect(check({ name: '' })).toEqual({ name: 'Obrigatório' })
})

it('a choice of several is required, too', () => {
  const choice = object({ scopes: array(string()).min(1) })
  expect(validateWith(choice, { scopes: [] }, i18n.t)).toEqual({ scopes: 'Obrigatório' })
  expect(validateWith(choice, { scopes: ['send'] }, i18n.t)).toEqual({})
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

it('an error inside a list stands at the path of its field', () => {
  const hours = object({ hours: array(object({ start: string().required() })), name: string().min(3) })
  expect(validateWith(hours, { hours: [{ start: '08:00' }, { start: '' }] }, i18n.t)).toEqual({
    hours: [undefined, { start: 'Obrigatório' }],
  })
  expect(validateWith(hours, { hours: [], name: 'ab' }, i18n.t, { 'name.min': 'Curto' })).toEqual({
    name: 'Curto',
  })
})

it('a refusal is shown at the field that it names, and otherwise at none', () => {
  const values = { name: '', token: '' }
  expect(refusedField({ field: 'body.token' }, values)).toBe('token')
  expect(refusedField({ field: 'name' }, values)).toBe('name')
  for (const refusal of [
    { field: 'body.other' },
    { field: undefined },
    {},
    null,
    'no',
    { field: 'constructor' },
  ])
    expect(refusedField(refusal, values)).toBeUndefined()
})
