import { chatsApi, usersApi } from '@balcao/contract'
import { apiAs } from '../../src/testing/apiClient.js'
import { aUser } from '../../src/testing/fixtures.js'
import { nameOf } from '../namedRecords.js'
import type { BusyCompany, Scenario } from './fixture.js'

const makeChat = ({ admin, agent, newcomer }: BusyCompany) =>
  apiAs(admin).ok(chatsApi.create, {
    body: { title: 'Obras', users: [{ id: agent.id }, { id: newcomer.id }] },
  })

/** Chats of the team. */
export const chatScenarios: readonly Scenario[] = [
  {
    name: 'a chat is made, gets another title and other members, and one of them leaves',
    calls: [chatsApi.create, chatsApi.update, chatsApi.leave].map(nameOf),
    act: async (stage) => {
      const params = { id: (await makeChat(stage)).id }
      const body = { title: 'Reformas', users: [{ id: stage.supervisor.id }, { id: stage.newcomer.id }] }
      await apiAs(stage.admin).ok(chatsApi.update, { params, body })
      await apiAs(stage.newcomer).ok(chatsApi.leave, { params })
    },
  },
  {
    name: 'a chat is deleted, and another one left by its owner',
    calls: [chatsApi.remove, chatsApi.leave].map(nameOf),
    act: async (stage) => {
      await apiAs(stage.admin).ok(chatsApi.remove, { params: { id: (await makeChat(stage)).id } })
      await apiAs(stage.supervisor).ok(chatsApi.leave, { params: { id: stage.chat.id } })
    },
  },
  {
    name: 'something is said in a chat, with and without a file, and read by some',
    calls: [chatsApi.send, chatsApi.sendFiles, chatsApi.read].map(nameOf),
    act: async ({ chat: { id }, agent, admin, colleague }) => {
      const params = { id }
      await apiAs(agent).ok(chatsApi.send, { params, body: { message: 'Alguém viu a chave?' } })
      await apiAs(admin).ok(chatsApi.read, { params, body: {} })
      await apiAs(colleague).ok(chatsApi.sendFiles, { params, body: { message: ['Está aqui'] } })
    },
  },
  {
    name: 'what was said in a chat is edited, and then taken away',
    calls: [chatsApi.editMessage, chatsApi.removeMessage].map(nameOf),
    act: async ({ chat: { id }, agent }) => {
      const api = apiAs(agent)
      const sent = await api.ok(chatsApi.send, { params: { id }, body: { message: 'Ja vou' } })
      const [params, body] = [{ id: sent.id }, { message: 'Já vou' }]
      await api.ok(chatsApi.editMessage, { params, body })
      const other = await api.ok(chatsApi.send, { params: { id }, body: { message: 'Ops' } })
      await api.ok(chatsApi.removeMessage, { params: { id: other.id } })
    },
  },
  {
    name: 'somebody who owns a chat, and said something in it, is deleted',
    calls: [nameOf(usersApi.remove)],
    act: async ({ company, admin, agent, supervisor }) => {
      const leaver = await aUser(company, { name: 'Vera Vai' })
      const api = apiAs(leaver)
      const body = { title: 'Almoço', users: [{ id: supervisor.id }, { id: agent.id }] }
      const params = { id: (await api.ok(chatsApi.create, { body })).id }
      await api.ok(chatsApi.send, { params, body: { message: 'Até amanhã' } })
      await api.ok(chatsApi.create, { body: { title: 'Só eu', users: [{ id: leaver.id }] } })
      await apiAs(admin).ok(usersApi.remove, { params: { id: leaver.id } })
    },
  },
]
