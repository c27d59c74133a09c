import { expect, it } from 'vitest'
import { errorKindOf } from './errors.rules.js'

it.each([4, 80007, 130429, 131000, 131016, 131056, 133016])(
  'code %i: the same message is sent later',
  (code) => {
    expect(errorKindOf(code)).toEqual({ kind: 'later' })
  },
)

it.each([
  [0, 'token_refused'],
  [10, 'token_refused'],
  [190, 'token_refused'],
  [200, 'token_refused'],
  [299, 'token_refused'],
  [368, 'account_restricted'],
  [131031, 'account_restricted'],
  [131042, 'payment_failed'],
  [131045, 'not_registered'],
])('code %i stops the number: %s', (code, reason) => {
  expect(errorKindOf(code)).toEqual({ kind: 'stop', reason })
})

it.each([
  [131047, 'ERR_REPLY_WINDOW'],
  [131026, 'ERR_WAPP_UNDELIVERABLE'],
  [131049, 'ERR_WAPP_PERSON_LIMITED'],
  [131050, 'ERR_WAPP_MARKETING_STOPPED'],
  [131021, 'ERR_WAPP_TO_ITSELF'],
  [131009, 'ERR_WAPP_MSG_INVALID'],
  [131053, 'ERR_MEDIA_UPLOAD'],
  [132000, 'ERR_WAPP_TEMPLATE'],
  [132001, 'ERR_TEMPLATE_NOT_APPROVED'],
  [132015, 'ERR_TEMPLATE_NOT_APPROVED'],
  [132016, 'ERR_TEMPLATE_NOT_APPROVED'],
  [132069, 'ERR_WAPP_TEMPLATE'],
  [131048, 'ERR_WAPP_SPAM'],
  [999_999, 'cloud:999999'],
])('code %i refuses the message: %s', (code, refusal) => {
  expect(errorKindOf(code)).toEqual({ kind: 'refused', code: refusal })
})

it('without a code only the status 429 means that we are too fast', () => {
  expect(errorKindOf(-1, 429)).toEqual({ kind: 'later' })
  expect(errorKindOf(-1, 400)).toEqual({ kind: 'refused', code: 'cloud:-1' })
})
