import { connectionsApi, type ConnectionStatus } from '@balcao/contract'
import { apiAs } from '../../src/testing/apiClient.js'
import { aConnection, uniqueNumber, unique } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import { publishFromWhatsapp, type BusyCompany, type Scenario } from './fixture.js'

const sessionSays = (fixture: BusyCompany, status: ConnectionStatus, traits = {}) =>
  publishFromWhatsapp(fixture, {
    kind: 'session',
    status,
    reason: null,
    qrcode: '',
    retries: 0,
    number: null,
    ...traits,
  })

/** Events of a connection and its session. */
export const connectionScenarios: readonly Scenario[] = [
  {
    name: 'a connection is added',
    calls: [nameOf(connectionsApi.create)],
    act: ({ admin }) => apiAs(admin).ok(connectionsApi.create, { body: { name: `Zona ${unique()}` } }),
  },
  {
    name: 'a connection is renamed',
    calls: [nameOf(connectionsApi.update)],
    act: ({ admin, connection }) =>
      apiAs(admin).ok(connectionsApi.update, {
        params: { id: connection.id },
        body: { name: `Abertura ${unique()}` },
      }),
  },
  {
    name: 'another connection becomes the default one',
    calls: [nameOf(connectionsApi.update)],
    act: async ({ admin, company }) => {
      const { id } = await aConnection(company)
      return apiAs(admin).ok(connectionsApi.update, { params: { id }, body: { isDefault: true } })
    },
  },
  {
    name: 'a connection gets a new token',
    calls: [nameOf(connectionsApi.rotateToken)],
    act: ({ admin, connection }) =>
      apiAs(admin).ok(connectionsApi.rotateToken, { params: { id: connection.id } }),
  },
  {
    name: 'a connection is deleted',
    calls: [nameOf(connectionsApi.remove)],
    act: ({ admin, connection }) => apiAs(admin).ok(connectionsApi.remove, { params: { id: connection.id } }),
  },
  {
    name: 'a session is started again',
    calls: [nameOf(connectionsApi.retry)],
    act: ({ admin, connection }) => apiAs(admin).ok(connectionsApi.retry, { params: { id: connection.id } }),
  },
  {
    name: 'a new QR code is asked for',
    calls: [nameOf(connectionsApi.newQr)],
    act: ({ admin, connection }) => apiAs(admin).ok(connectionsApi.newQr, { params: { id: connection.id } }),
  },
  {
    name: 'a phone is to be linked by a code',
    calls: [nameOf(connectionsApi.pair)],
    act: async (fixture) => {
      const { admin, connection } = fixture
      const params = { id: connection.id }
      await apiAs(admin).ok(connectionsApi.pair, { params, body: { number: '5511955501000' } })
      const shownUntil = new Date(Date.now() + 160_000).toISOString()
      await sessionSays(fixture, 'PAIRING', { pairingCode: 'ABCD1234', shownUntil })
    },
  },
  {
    name: 'a session is stopped',
    calls: [nameOf(connectionsApi.disconnect)],
    act: ({ admin, connection }) =>
      apiAs(admin).ok(connectionsApi.disconnect, { params: { id: connection.id } }),
  },
  {
    name: 'a session shows a QR code',
    act: (fixture) => sessionSays(fixture, 'qrcode', { qrcode: '2@abc,def,ghi' }),
  },
  {
    name: 'a session is lost and comes back',
    act: async (fixture) => {
      await sessionSays(fixture, 'TIMEOUT', { reason: 'lost', retries: 3 })
      await sessionSays(fixture, 'CONNECTED', { number: uniqueNumber() })
    },
  },
]
