import { randomUUID } from 'node:crypto'
import { chatsApi, companiesApi, limits } from '@balcao/contract'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { ChatMessage, type User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs, type TestFile } from '../../../testing/apiClient.js'
import { aTeam } from '../../../testing/company/aTeam.js'
import { aChat, inCompany } from '../../../testing/fixtures.js'
import { testServer } from '../../../testing/servers/server.js'

const PDF: TestFile = { content: '%PDF-1.4\n%%EOF', name: 'Tabela.pdf', type: 'application/pdf' }

describe('what is said in a chat', () => {
  it('is answered with its sender, and read by all members', async () => {
    const { agent, supervisor, params, say } = await aTeam()
    const sent = await say(agent, ' Bom dia\nequipe ')
    expect(sent).toMatchObject({
      chatId: params.id,
      senderId: agent.id,
      message: ' Bom dia\nequipe ',
      mentions: [],
      sender: { id: agent.id, name: agent.name },
      media: null,
      mediaUrl: null,
      isEdited: false,
      isDeleted: false,
      clientKey: null,
    })
    const { records } = await apiAs(supervisor).ok(chatsApi.messages, { params })
    expect(records).toEqual([sent])
  })

  it.each([
    ['nothing', ''],
    ['white space alone', ' \n\t'],
    ['more than it may', 'x'.repeat(limits.chat.message.max + 1)],
  ])('is refused when it is %s', async (_sentence, message) => {
    const { agent, params } = await aTeam()
    const refusal = await apiAs(agent).refused(chatsApi.send, { params, body: { message } })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.message' })
  })

  it('may be as long as it may, in whatever letters', async () => {
    const { agent, say } = await aTeam()
    const message = 'ç'.repeat(limits.chat.message.max)
    expect((await say(agent, message)).message).toBe(message)
  })

  it('is unread for the others, until they read it; whoever the body names', async () => {
    const { admin, agent, supervisor, params, say, unreadsOf } = await aTeam()
    const [, second] = [await say(agent, 'Um'), await say(agent, 'Dois')]
    expect(await unreadsOf(agent)).toEqual({ unreads: 0, lastReadId: 0 })
    expect(await unreadsOf(supervisor)).toEqual({ unreads: 2, lastReadId: 0 })
    expect(await apiAs(supervisor).ok(chatsApi.unread)).toEqual({ messages: 2, chats: 1 })
    const read = await apiAs(supervisor).send(chatsApi.read, { params, body: { userId: admin.id } })
    expect(read.body).toMatchObject({ id: params.id })
    expect(await unreadsOf(supervisor)).toEqual({ unreads: 0, lastReadId: second.id })
    expect(await unreadsOf(admin)).toEqual({ unreads: 2, lastReadId: 0 })
    expect(await apiAs(supervisor).ok(chatsApi.unread)).toEqual({ messages: 0, chats: 0 })
  })

  it('is read up to a message, and no more unread by reading less', async () => {
    const { agent, supervisor, params, say, unreadsOf } = await aTeam()
    const [one, two] = [await say(agent, 'Um'), await say(agent, 'Dois')]
    await say(supervisor, 'Meu')
    const three = await say(agent, 'Três')
    const read = (upTo: number) => apiAs(supervisor).ok(chatsApi.read, { params, body: { upTo } })
    await read(two.id)
    expect(await unreadsOf(supervisor)).toEqual({ unreads: 1, lastReadId: two.id })
    await read(one.id)
    expect(await unreadsOf(supervisor)).toEqual({ unreads: 1, lastReadId: two.id })
    await read(three.id + 1_000_000)
    expect(await unreadsOf(supervisor)).toEqual({ unreads: 0, lastReadId: three.id })
  })

  it('comes 20 on a page, the oldest first, by number and from a message on', async () => {
    const { company, agent, supervisor } = await aTeam()
    const messages = Array.from({ length: 45 }, (_, index) => [agent, String(index)] as const)
    const { id } = await aChat(company, { members: [agent, supervisor], messages })
    const range = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => String(from + index))
    const page = async (query: object) => {
      const answer = await apiAs(agent).ok(chatsApi.messages, { params: { id }, query })
      return { ...answer, texts: answer.records.map(({ message }) => message) }
    }
    const newest = await page({})
    expect(newest).toMatchObject({ texts: range(25, 45), count: 45, hasMore: true, newerCursor: null })
    expect(await page({ pageNumber: 3 })).toMatchObject({ texts: range(0, 5), count: 45, hasMore: false })
    const older = await page({ before: newest.nextCursor })
    expect(older).toMatchObject({ texts: range(5, 25), hasMore: true })
    const around = await page({ aroundMessage: older.records[0]?.id })
    expect(around).toMatchObject({ texts: range(0, 26), nextCursor: null })
    expect(await page({ after: around.newerCursor })).toMatchObject({ texts: range(26, 45 + 1).slice(0, 19) })
    const query = { aroundMessage: 2_147_483_647 }
    const refusal = await apiAs(agent).refused(chatsApi.messages, { params: { id }, query })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_CHAT_MESSAGE_FOUND' })
  })

  it('is searched without accents and case, newest first, without deleted messages', async () => {
    const { agent, supervisor, params, say } = await aTeam()
    const [first, second] = [await say(agent, 'A reunião é amanhã'), await say(supervisor, 'REUNIAO às 10%')]
    const gone = await say(agent, 'Reunião cancelada')
    await apiAs(agent).ok(chatsApi.removeMessage, { params: { id: gone.id } })
    const search = async (words: string) =>
      (await apiAs(agent).ok(chatsApi.search, { params, query: { words } })).ids
    expect(await search('reuniao')).toEqual([second.id, first.id])
    expect(await search('10%')).toEqual([second.id])
    expect(await search('0_')).toEqual([])
    expect(await search('')).toEqual([])
  })
})

describe('a mention', () => {
  it('names members; whoever is none is left out', async () => {
    const { agent, admin, newcomer, say, textsSeenBy } = await aTeam()
    const body = { mentions: [admin.id, newcomer.id, admin.id] }
    expect((await say(agent, `@${admin.name} veja`, body)).mentions).toEqual([
      { id: admin.id, name: admin.name },
    ])
    expect(await textsSeenBy(admin)).toHaveLength(1)
  })

  it('is one of 50 at most', async () => {
    const { agent, params } = await aTeam()
    const send = (count: number) =>
      apiAs(agent).send(chatsApi.send, {
        params,
        body: { message: 'Todos', mentions: Array.from({ length: count }, (_, index) => index + 1) },
      })
    expect((await send(limits.chat.mentions.max)).status).toBe(200)
    expect((await send(limits.chat.mentions.max + 1)).body).toMatchObject({ error: 'ERR_VALIDATION' })
  })
})

describe('a message that is sent again under its key', () => {
  it('is one, also at the same moment, and counts once', async () => {
    const { company, agent, admin, params, unreadsOf } = await aTeam()
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { message: 'Uma vez' }
    const send = () => apiAs(agent).ok(chatsApi.send, { params, body, headers })
    const [first, ...others] = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(others).toEqual([first, first, first])
    expect(first?.clientKey).toBe(headers['Idempotency-Key'])
    expect(await inCompany(company, () => ChatMessage.count())).toBe(1)
    expect((await unreadsOf(admin)).unreads).toBe(1)
  })

  it('is the same when it was edited, or deleted, meanwhile', async () => {
    const { agent, params } = await aTeam()
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () => apiAs(agent).ok(chatsApi.send, { params, body: { message: 'Uma' }, headers })
    const { id } = await send()
    await apiAs(agent).ok(chatsApi.editMessage, { params: { id }, body: { message: 'Outra' } })
    expect(await send()).toMatchObject({ id, message: 'Outra' })
    await apiAs(agent).ok(chatsApi.removeMessage, { params: { id } })
    expect(await send()).toMatchObject({ id, isDeleted: true })
  })

  it('is refused when the key belongs to another text or chat', async () => {
    const { company, agent, admin, params } = await aTeam()
    const other = await aChat(company, { members: [agent, admin] })
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = (user: User, id: number, message: string) =>
      apiAs(user).send(chatsApi.send, { params: { id }, body: { message }, headers })
    expect((await send(agent, params.id, 'Uma')).status).toBe(200)
    expect((await send(agent, params.id, 'Duas')).body).toEqual({ error: 'ERR_IDEMPOTENCY_KEY_REUSED' })
    expect((await send(agent, other.id, 'Uma')).body).toEqual({ error: 'ERR_IDEMPOTENCY_KEY_REUSED' })
    expect((await send(admin, params.id, 'Uma')).status).toBe(200)
  })
})

describe('files in a chat', () => {
  const sendFiles = (user: User, id: number, files: TestFile[], input: object = {}) =>
    apiAs(user).send(chatsApi.sendFiles, { params: { id }, files, ...input })

  it('are messages of their own, in their order, with their captions', async () => {
    const { agent, supervisor, admin, params, textsSeenBy, unreadsOf } = await aTeam()
    const body = { message: ['Preços', 'Notas\r\nde hoje'], mentions: [admin.id] }
    const answer = await sendFiles(agent, params.id, [PDF, { ...PDF, name: 'Notas.pdf' }], { body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      { message: 'Preços', mediaName: 'Tabela.pdf', mentions: [{ id: admin.id }] },
      { message: 'Notas\nde hoje', media: { kind: 'document', mimetype: 'application/pdf', state: 'ready' } },
    ])
    expect(await textsSeenBy(supervisor)).toEqual(['Preços', 'Notas\nde hoje'])
    expect((await unreadsOf(supervisor)).unreads).toBe(2)
    const { records } = await apiAs(supervisor).ok(chatsApi.messages, { params })
    const { mediaUrl, mediaPath } = records[0] ?? {}
    expect(mediaUrl).toBe(`${env.apiUrl}/public/${mediaPath}`)
    const server = await testServer()
    expect((await request(server).get(`/public/${mediaPath}`)).status).toBe(200)
    expect((await request(server).get(`/public/${mediaPath?.split('?')[0]}`)).status).toBe(403)
  })

  it('under one key are stored once, and counted once', async () => {
    const { company, agent, admin, params } = await aTeam()
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = () => sendFiles(agent, params.id, [PDF, PDF], { headers })
    const [first, again] = [await send(), await send()]
    expect(again.body).toEqual(first.body)
    expect(await inCompany(company, () => ChatMessage.count())).toBe(2)
    const { usedBytes } = await apiAs(admin).ok(companiesApi.storage)
    expect(usedBytes).toBe(2 * PDF.content.length)
  })

  it('count among the company’s until they are taken away, with their message or their chat', async () => {
    const { agent, admin, params } = await aTeam()
    const used = async () => (await apiAs(admin).ok(companiesApi.storage)).usedBytes
    const [one] = (await sendFiles(agent, params.id, [PDF, PDF])).body as { id: number; mediaUrl: string }[]
    expect(await used()).toBe(2 * PDF.content.length)
    const removed = await apiAs(agent).ok(chatsApi.removeMessage, { params: { id: one?.id ?? 0 } })
    expect(removed).toMatchObject({ media: null, mediaUrl: null, mediaPath: null, mediaName: null })
    expect(await used()).toBe(PDF.content.length)
    const server = await testServer()
    expect((await request(server).get((one?.mediaUrl ?? '').slice(env.apiUrl.length))).status).not.toBe(200)
    await apiAs(admin).ok(chatsApi.remove, { params })
    expect(await used()).toBe(0)
  })

  it('are refused when one is empty, and when they are more than ten', async () => {
    const { company, agent, params } = await aTeam()
    const empty = await sendFiles(agent, params.id, [PDF, { ...PDF, content: '' }])
    expect(empty.body).toMatchObject({ error: 'ERR_MEDIA_EMPTY' })
    const many = await sendFiles(
      agent,
      params.id,
      Array.from({ length: limits.medias.max + 1 }, () => PDF),
    )
    expect(many.body).toMatchObject({ error: 'ERR_MEDIA_TOO_MANY' })
    expect(await inCompany(company, () => ChatMessage.count())).toBe(0)
  })
})

describe('one’s own message', () => {
  it('is edited and taken away by its author alone, and says so', async () => {
    const { agent, admin, params, say, textsSeenBy, unreadsOf } = await aTeam()
    const { id } = await say(agent, 'Amanha', { mentions: [] })
    for (const call of [chatsApi.editMessage, chatsApi.removeMessage])
      expect(await apiAs(admin).refused(call, { params: { id }, body: { message: 'Minha' } })).toMatchObject({
        status: 403,
        error: 'ERR_NO_PERMISSION',
      })
    const body = { message: `Amanhã, @${admin.name}`, mentions: [admin.id] }
    expect(await apiAs(agent).ok(chatsApi.editMessage, { params: { id }, body })).toMatchObject({
      id,
      message: body.message,
      isEdited: true,
      mentions: [{ id: admin.id }],
    })
    const removed = await apiAs(agent).ok(chatsApi.removeMessage, { params: { id } })
    expect(removed).toMatchObject({ id, message: '', isDeleted: true, mentions: [] })
    expect(await apiAs(agent).ok(chatsApi.removeMessage, { params: { id } })).toEqual(removed)
    expect((await apiAs(agent).refused(chatsApi.editMessage, { params: { id }, body })).status).toBe(404)
    expect(await textsSeenBy(admin)).toEqual([''])
    expect((await unreadsOf(admin)).unreads).toBe(0)
    expect(params.id).toBe(removed.chatId)
  })

  it('when deleted, lowers the unread count of those who had not read it', async () => {
    const { agent, admin, supervisor, params, say, unreadsOf } = await aTeam()
    const first = await say(agent, 'Um')
    await apiAs(admin).ok(chatsApi.read, { params, body: {} })
    await say(agent, 'Dois')
    await apiAs(agent).ok(chatsApi.removeMessage, { params: { id: first.id } })
    expect((await unreadsOf(admin)).unreads).toBe(1)
    expect((await unreadsOf(supervisor)).unreads).toBe(1)
  })

  it('cannot be changed any more by who has left the chat', async () => {
    const { agent, params, say } = await aTeam()
    const { id } = await say(agent, 'Um')
    await apiAs(agent).ok(chatsApi.leave, { params })
    for (const call of [chatsApi.editMessage, chatsApi.removeMessage])
      expect((await apiAs(agent).refused(call, { params: { id }, body: { message: 'Dois' } })).error).toBe(
        'ERR_NOT_CHAT_MEMBER',
      )
  })
})
