import { connectionsApi, type ConnectionStatus } from '@balcao/contract'
import { apiAs } from '../../src/testing/apiClient.js'
import { aConnection, uniqueNumber, unique } from '../../src/testing/world.js'
import { nameOf } from '../samples.js'
import { hear } from './hear.js'
import type { Scenario, Stage } from './stage.js'

const sessionSays = (stage: Stage, status: ConnectionStatus, traits = {}) =>
  hear(stage, { kind: 'session', status, reason: null, qrcode: '', retries: 0, number: null, ...traits })

/** What can happen to a connection and to its session. */
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
    act: async (stage) => {
      const { admin, connection } = stage
      const params = { id: connection.id }
      await apiAs(admin).ok(connectionsApi.pair, { params, body: { number: '5511955501000' } })
      const shownUntil = new Date(Date.now() + 160_000).toISOString()
      await sessionSays(stage, 'PAIRING', { pairingCode: 'ABCD1234', shownUntil })
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
    act: (stage) => sessionSays(stage, 'qrcode', { qrcode: '2@abc,def,ghi' }),
  },
  {
    name: 'a session is lost and comes back',
    act: async (stage) => {
      await sessionSays(stage, 'TIMEOUT', { reason: 'lost', retries: 3 })
      await sessionSays(stage, 'CONNECTED', { number: uniqueNumber() })
    },
  },
]
