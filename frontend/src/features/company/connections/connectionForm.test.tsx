import type { Connection } from '@balcao/contract/resources/company/connections'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../../i18n/i18n'
import { validateWith } from '../../../ui/form/validation'
import { connectionSchema, fieldsOf, firstProvider, newToken, type ConnectionFields } from './connectionForm'

const wrong = (fields: Partial<ConnectionFields>) =>
  validateWith(connectionSchema(i18n.t), { ...fieldsOf(null), name: 'Loja', ...fields }, i18n.t)

describe('a connection as it is filled in', () => {
  it('needs a name and nothing else', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ name: '' })).toEqual({ name: 'Obrigatório' })
  })

  it('needs a greeting as soon as there is more than one queue to choose from', () => {
    expect(wrong({ queueIds: [1] })).toEqual({})
    expect(wrong({ queueIds: [1, 2], greetingMessage: ' ' })).toEqual({
      greetingMessage: 'Com mais de uma fila, a saudação é obrigatória.',
    })
    expect(wrong({ queueIds: [1, 2], greetingMessage: 'Olá' })).toEqual({})
  })

  it('redirects after whole minutes, to some queue, or not at all', () => {
    expect(wrong({ timeSendQueue: 15, sendIdQueue: 4 })).toEqual({})
    expect(wrong({ timeSendQueue: 15 })).toEqual({ sendIdQueue: 'Escolha para onde vão.' })
    expect(wrong({ sendIdQueue: 4 })).toEqual({ timeSendQueue: 'Diga depois de quantos minutos.' })
    for (const timeSendQueue of [1.5, -1, 10_081, '' as unknown as number])
      expect(wrong({ timeSendQueue, sendIdQueue: 4 }).timeSendQueue).toBeDefined()
  })
})

it('a first connection uses the simulator where offered, and a further one WhatsApp', () => {
  expect(fieldsOf(null, firstProvider(['beta', 'simulator'], 0)).provider).toBe('simulator')
  expect(fieldsOf(null, firstProvider(['beta', 'simulator'], 1)).provider).toBe('beta')
  expect(fieldsOf(null, firstProvider(['beta'], 0)).provider).toBe('beta')
})

describe('a token', () => {
  it('is as long as the server wants it, or none, or left as it is', () => {
    expect(wrong({ token: 'x'.repeat(15) })).toEqual({
      token: 'Use pelo menos 16 caracteres, ou gere um token.',
    })
    for (const token of ['x'.repeat(16), '', null]) expect(wrong({ token })).toEqual({})
  })

  it('is left as it is where a connection is edited, since its list does not have it', () => {
    expect(fieldsOf({ queues: [], token: null } as unknown as Connection).token).toBeNull()
    expect(fieldsOf(null).token).toBe('')
  })
})

describe('a new token', () => {
  it('is long, goes into a header as it is, and is no other’s', () => {
    const tokens = Array.from({ length: 50 }, newToken)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/)
    expect(new Set(tokens).size).toBe(50)
  })
})
