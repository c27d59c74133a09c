import { errorCodes } from '@balcao/contract/errors'
import { afterEach, describe, expect, it } from 'vitest'
import { errorText, refusalOf } from './errorMessage'
import { changeLanguage } from './i18n'
import { languages } from './language'

afterEach(() => changeLanguage('pt'))

describe.each(languages)('in %s', (language) => {
  it('every code of the catalogue has a phrase of its own, with nothing left to fill in', async () => {
    await changeLanguage(language)
    const phrases = errorCodes.map((code) => errorText({ code }))
    expect(phrases.filter((phrase, index) => phrase === errorCodes[index])).toEqual([])
    expect(phrases.filter((phrase) => phrase.includes('{{'))).toEqual([])
    expect(new Set(phrases).size).toBe(errorCodes.length)
  })
})

it('what WhatsApp answered is told in words, and kept for whoever looks into it', () => {
  expect(refusalOf('463')).toEqual({
    text: 'O WhatsApp limitou conversas novas deste número.',
    code: '463',
  })
  expect(refusalOf('479')).toEqual({ text: 'O WhatsApp recusou.', code: '479' })
  expect(refusalOf('ERR_WAPP_INVALID_CONTACT')).toEqual({
    text: 'Este número não está no WhatsApp.',
    code: null,
  })
  expect(refusalOf('ERR_OF_A_NEWER_SERVER')).toEqual({
    text: 'Ocorreu um erro!',
    code: 'ERR_OF_A_NEWER_SERVER',
  })
  expect(refusalOf(null)).toEqual({ text: 'Sem motivo informado.', code: null })
})

it('a failure says under which code it was written down, and nothing of a code where there is none', () => {
  const answer = { error: 'ERR_INTERNAL' as const, requestId: 'a1b2' }
  expect(errorText({ code: 'ERR_INTERNAL', answer })).toBe(
    'Não foi possível realizar a operação. Código do registro: a1b2',
  )
  expect(errorText({ code: 'ERR_INTERNAL' })).toBe('Não foi possível realizar a operação.')
})

it('a locked account says how many minutes are left, rounded up', () => {
  const error = {
    code: 'ERR_ACCOUNT_LOCKED',
    answer: { error: 'ERR_ACCOUNT_LOCKED' as const, retryAfter: 61 },
  }
  expect(errorText(error)).toContain('2 min')
})

it('a ticket that somebody else has names them', () => {
  const ticket = { id: 1, uuid: 'u', status: 'open', userId: 2, user: { id: 2, name: 'Bruno' } }
  const error = {
    code: 'ERR_OTHER_OPEN_TICKET',
    answer: { error: 'ERR_OTHER_OPEN_TICKET' as const, ticket },
  }
  expect(errorText(error)).toContain('Bruno')
})

it('an expired subscription names its due date when the server does', () => {
  const answer = { error: 'ERR_SUBSCRIPTION_EXPIRED' as const, dueDate: '2026-03-02T12:00:00.000Z' }
  expect(errorText({ code: 'ERR_SUBSCRIPTION_EXPIRED', answer })).toContain('02/03/2026')
  expect(errorText({ code: 'ERR_SUBSCRIPTION_EXPIRED' })).not.toContain('02/03/2026')
})

it('an unknown code is shown raw, and any other error as a general one', () => {
  expect(errorText({ code: 'ERR_FROM_THE_FUTURE' })).toBe(
    'Não foi possível realizar a operação: ERR_FROM_THE_FUTURE',
  )
  expect(errorText(new Error('boom'))).toBe('Ocorreu um erro!')
  expect(errorText(undefined)).toBe('Ocorreu um erro!')
})
