import { connectionsApi, publicApi } from '@balcao/contract'
import { Contact } from '../../src/models/index.js'
import { apiAs, apiWithToken, type TestApi } from '../../src/testing/apiClient.js'
import { inCompany, uniqueNumber } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import type { Scenario, BusyCompany } from './fixture.js'

async function programOf({ admin, connection }: BusyCompany): Promise<TestApi> {
  const params = { id: connection.id }
  return apiWithToken((await apiAs(admin).ok(connectionsApi.rotateToken, { params })).token)
}

const numberOf = async ({ company }: BusyCompany, contactId: number): Promise<string> =>
  (await inCompany(company, () => Contact.findByPk(contactId)))?.number ?? ''

/** Calls of programs with a connection's token. */
export const programScenarios: readonly Scenario[] = [
  {
    name: 'a program writes to somebody new',
    calls: [nameOf(publicApi.send)],
    act: async (stage) =>
      (await programOf(stage)).ok(publicApi.send, { body: { number: uniqueNumber(), body: 'Seu boleto' } }),
  },
  {
    name: 'a program sends files to somebody who waits',
    calls: [nameOf(publicApi.sendFiles)],
    act: async (stage) => {
      const body = { number: await numberOf(stage, stage.ticket.contactId), body: ['Seu boleto'] }
      return (await programOf(stage)).ok(publicApi.sendFiles, { body })
    },
  },
  {
    name: 'a program closes what somebody attends',
    calls: [nameOf(publicApi.send)],
    act: async (stage) => {
      const number = await numberOf(stage, stage.open.contactId)
      const body = { number, body: 'Pedido entregue', closeTicket: true }
      return (await programOf(stage)).ok(publicApi.send, { body })
    },
  },
  {
    name: 'a program begins a ticket that waits in a queue',
    calls: [nameOf(publicApi.send)],
    act: async (stage) => {
      const body = {
        number: uniqueNumber(),
        body: 'Olá',
        status: 'pending' as const,
        queueId: stage.queue.id,
      }
      return (await programOf(stage)).ok(publicApi.send, { body })
    },
  },
]
