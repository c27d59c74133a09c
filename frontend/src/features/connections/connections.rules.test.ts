import type { Connection } from '@balcao/contract/resources/connections'
import { describe, expect, it } from 'vitest'
import { sessionActions, withConnection, withoutConnection, withSession } from './connections.rules'

const early = '2026-03-02T10:00:00.000Z'
const late = '2026-03-02T10:00:05.000Z'

const aConnection = (part: Partial<Connection>): Connection => ({
  id: 1,
  name: 'Loja',
  status: 'qrcode',
  qrcode: 'abc',
  retries: 0,
  statusReason: null,
  statusSince: early,
  number: null,
  updatedAt: early,
  companyId: 1,
  isDefault: false,
  provider: 'beta',
  greetingMessage: 'Olá',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  token: null,
  timeSendQueue: 0,
  sendIdQueue: 0,
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
})

describe('a live session', () => {
  const session = { ...aConnection({ status: 'CONNECTED', qrcode: '', updatedAt: late }) }

  it('changes its connection, whose settings stay, and no other', () => {
    const other = aConnection({ id: 2 })
    const { id, status, qrcode, retries, statusReason, statusSince, number, updatedAt } = session
    const live = { id, status, qrcode, retries, statusReason, statusSince, number, updatedAt }
    expect(withSession([aConnection({}), other], live)).toEqual([
      aConnection({ status: 'CONNECTED', qrcode: '', updatedAt: late }),
      other,
    ])
  })

  it('that is older than what is known changes nothing', () => {
    const known = aConnection({ updatedAt: late })
    expect(withSession([known], { ...session, updatedAt: early })).toEqual([known])
  })
})

describe('a live connection', () => {
  it('is added in its place by name', () => {
    const list = [aConnection({ id: 1, name: 'Centro' }), aConnection({ id: 2, name: 'Sul' })]
    const names = withConnection(list, aConnection({ id: 3, name: 'Norte' })).map(({ name }) => name)
    expect(names).toEqual(['Centro', 'Norte', 'Sul'])
  })

  it('takes the place of what was known of it, unless that is newer', () => {
    const known = aConnection({ name: 'Loja', updatedAt: early })
    const renamed = aConnection({ name: 'Matriz', updatedAt: late })
    expect(withConnection([known], renamed)).toEqual([renamed])
    expect(withConnection([renamed], known)).toEqual([renamed])
  })

  it('that is deleted is gone', () => {
    expect(withoutConnection([aConnection({ id: 1 }), aConnection({ id: 2 })], 1)).toEqual([
      aConnection({ id: 2 }),
    ])
  })
})
