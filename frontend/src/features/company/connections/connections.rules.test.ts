import type { Connection } from '@balcao/contract/resources/company/connections'
import { describe, expect, it } from 'vitest'
import { linkedPhone } from '../../../testing/samples'
import {
  guideOf,
  actionsOf,
  adviceOf,
  formatPairingCode,
  isLost,
  sharedBudget,
  sessionActions,
  withSession,
} from './connections.rules'

const early = '2026-03-02T10:00:00.000Z'
const late = '2026-03-02T10:00:05.000Z'

const aConnection = (part: Partial<Connection>): Connection => ({
  id: 1,
  name: 'Loja',
  status: 'qrcode',
  qrcode: 'abc',
  pairingCode: '',
  pairingNumber: null,
  shownUntil: null,
  retries: 0,
  statusReason: null,
  statusSince: early,
  number: null,
  updatedAt: early,
  companyId: 1,
  isDefault: false,
  provider: 'beta',
  isSimulated: false,
  capabilities: linkedPhone,
  official: null,
  greetingMessage: 'Olá',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  token: null,
  timeSendQueue: 0,
  sendIdQueue: 0,
  timeToTransfer: 0,
  transferQueueId: null,
  expiresTicket: 0,
  expiresInactiveMessage: '',
  deviceName: '',
  bringsPast: true,
  queues: [],
  createdAt: early,
  ...part,
})

describe('the session buttons', () => {
  it.each([
    ['qrcode', ['showQr']],
    ['DISCONNECTED', ['tryAgain', 'newQr']],
    ['CONNECTED', ['disconnect']],
    ['PAIRING', ['disconnect']],
    ['TIMEOUT', ['disconnect']],
    ['OPENING', []],
  ] as const)('of %s', (status, actions) => {
    expect(sessionActions[status]).toEqual(actions)
  })

  it('lead back to a code that still waits to be typed', () => {
    expect(actionsOf(aConnection({ status: 'PAIRING', pairingCode: 'ABCD1234' }))).toEqual([
      'showCode',
      'disconnect',
    ])
    expect(actionsOf(aConnection({ status: 'PAIRING' }))).toEqual(['disconnect'])
  })

  it('offer no other code where WhatsApp asked for a passkey, until a new link begins', () => {
    const statusReason = 'passkey'
    expect(actionsOf(aConnection({ status: 'DISCONNECTED', statusReason }))).toEqual(['whatToDo'])
    expect(actionsOf(aConnection({ status: 'OPENING', statusReason: null }))).toEqual([])
  })
})

describe('what helps', () => {
  it.each([
    ['CONNECTED', null, 'good', []],
    ['OPENING', null, 'busy', []],
    ['qrcode', null, 'qr', ['showQr', 'pair']],
    ['TIMEOUT', 'lost', 'retry', ['tryAgain']],
    ['TIMEOUT', 'unreachable', 'retry', ['tryAgain']],
    ['TIMEOUT', 'rejected', 'rejected', ['tryAgain', 'newQr']],
    ['DISCONNECTED', 'qr_expired', 'relink', ['newQr', 'pair']],
    ['DISCONNECTED', 'code_expired', 'relink', ['newQr', 'pair']],
    ['DISCONNECTED', 'code_refused', 'relink', ['newQr', 'pair']],
    ['DISCONNECTED', 'passkey', 'passkey', ['whatToDo']],
    ['DISCONNECTED', 'logged_out', 'relink', ['newQr', 'pair']],
    ['DISCONNECTED', 'replaced', 'replaced', ['tryAgain']],
    ['DISCONNECTED', 'banned', 'banned', ['tryAgain']],
    ['DISCONNECTED', 'forbidden', 'banned', ['tryAgain']],
    ['DISCONNECTED', 'outdated', 'outdated', ['tryAgain']],
    ['DISCONNECTED', 'stopped', 'stopped', ['newQr', 'pair']],
    ['DISCONNECTED', null, 'stopped', ['newQr', 'pair']],
  ] as const)('when it is %s because of %s', (status, statusReason, text, actions) => {
    expect(adviceOf({ status, statusReason, pairingCode: '', capabilities: linkedPhone })).toEqual({
      text,
      actions,
    })
  })

  it('is the code while one waits to be typed', () => {
    const connection = { status: 'PAIRING', statusReason: null, capabilities: linkedPhone } as const
    expect(adviceOf({ ...connection, pairingCode: 'ABCD1234' }).actions).toEqual(['showCode'])
    expect(adviceOf({ ...connection, pairingCode: '' }).actions).toEqual([])
  })
})

describe('the guide of a state', () => {
  it.each([
    ['DISCONNECTED', 'banned', 'banned'],
    ['DISCONNECTED', 'account_restricted', 'banned'],
    ['DISCONNECTED', 'outdated', 'whatsappVersion'],
    ['DISCONNECTED', 'passkey', 'passkeyAsked'],
    ['DISCONNECTED', 'qr_expired', 'qrCode'],
    ['DISCONNECTED', 'logged_out', 'connectionDown'],
    ['TIMEOUT', 'lost', 'connectionDown'],
    ['OPENING', null, 'connectionDown'],
    ['qrcode', null, 'qrCode'],
    ['PAIRING', null, 'qrCode'],
    ['CONNECTED', null, null],
  ] as const)('%s because of %s leads to %s', (status, statusReason, topic) => {
    expect(guideOf({ status, statusReason })).toBe(topic)
  })
})

describe('a connection that links no phone', () => {
  const lost = aConnection({ status: 'DISCONNECTED', statusReason: 'logged_out', capabilities: [] })

  it('offers neither a QR code nor a code to type', () => {
    expect(actionsOf(lost)).toEqual(['tryAgain'])
    expect(adviceOf(lost).actions).toEqual([])
  })

  it.each([
    ['setup', 'finishSetup'],
    ['token_refused', 'whatToDo'],
    ['payment_failed', 'whatToDo'],
    ['account_restricted', 'whatToDo'],
    ['not_registered', 'whatToDo'],
  ] as const)('leads to its set-up or to what mends it when it stopped because of %s', (reason, action) => {
    const stopped = { ...lost, statusReason: reason }
    expect(actionsOf(stopped)).toEqual([action])
    expect(adviceOf(stopped).actions).toEqual([action])
  })

  it('shows the new people a day only where all numbers share them', () => {
    const withBudget = (peoplePerDay: number | null) => ({
      official: { quality: null, verifiedName: null, monthlyLimitCents: null, peoplePerDay },
    })
    expect(sharedBudget([withBudget(2_000), withBudget(2_000)])).toBe(2_000)
    expect(sharedBudget([withBudget(2_000), withBudget(250)])).toBeNull()
    expect(sharedBudget([withBudget(null)])).toBeNull()
    expect(sharedBudget([])).toBeNull()
  })
})

describe('a pairing code', () => {
  it('shows in two halves, as on the phone', () => {
    expect(formatPairingCode('ABCD1234')).toBe('ABCD-1234')
  })
})

describe('a live session', () => {
  const session = { ...aConnection({ status: 'CONNECTED', qrcode: '', updatedAt: late }) }

  it('changes its connection, whose settings stay, and no other', () => {
    const other = aConnection({ id: 2 })
    const { id, status, qrcode, pairingCode, pairingNumber, shownUntil, updatedAt } = session
    const { retries, statusReason, statusSince, number } = session
    const codes = { qrcode, pairingCode, pairingNumber, shownUntil }
    const live = { id, status, ...codes, retries, statusReason, statusSince, number, updatedAt }
    expect(withSession([aConnection({}), other], live)).toEqual([
      aConnection({ status: 'CONNECTED', qrcode: '', updatedAt: late }),
      other,
    ])
  })

  it('that is older than what is known changes nothing', () => {
    const stored = aConnection({ updatedAt: late })
    expect(withSession([stored], { ...session, updatedAt: early })).toEqual([stored])
  })
})

it.each([
  ['TIMEOUT', 'lost', true],
  ['DISCONNECTED', 'logged_out', true],
  ['DISCONNECTED', 'token_refused', true],
  ['DISCONNECTED', 'setup', false],
  ['DISCONNECTED', 'stopped', false],
  ['DISCONNECTED', null, false],
  ['OPENING', 'lost', false],
  ['CONNECTED', null, false],
] as const)('a number that is %s because of %s is lost: %s', (status, statusReason, is) => {
  expect(isLost({ status, statusReason })).toBe(is)
})
