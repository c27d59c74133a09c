import { messagesApi, ticketsApi } from '@balcao/contract'
import { expect, it, vi } from 'vitest'
import { unconfirmedSweep } from '../../../features/conversations/delivery/unconfirmed.job.js'
import { Connection, Message } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aPicture } from '../../../testing/files/aPicture.js'
import { settle } from '../../../testing/settle.js'
import { anOfficialCompany, type OfficialCompany } from '../../../testing/whatsapp/officialCompany.js'
import { aReachableStandIn } from '../../../testing/whatsapp/aReachableStandIn.js'

const standIn = aReachableStandIn()

/** A customer has written, and an attendant has accepted. */
async function aConversation() {
  const official = await anOfficialCompany(standIn)
  await official.writes({ type: 'text', text: 'Bom dia' })
  const [ticket] = await official.tickets()
  const { admin } = official.fixture
  const ticketId = ticket?.id ?? 0
  const api = apiAs(admin)
  await api.ok(ticketsApi.update, { params: { id: ticketId }, body: { status: 'open', userId: admin.id } })
  await settle()
  const { phoneNumberId } = official.number
  return {
    official,
    api,
    ticketId,
    says: (body: string) => api.ok(messagesApi.send, { params: { ticketId }, body: { body } }),
    fails: (kind: string, more: object = {}) =>
      standIn.control('/faults', { phoneNumberId, kind, count: 1, ...more }),
    stored: (id: string) => official.within(() => Message.findByPk(id, { rejectOnEmpty: true })),
    texts: () => textsAt(official),
  }
}

/** Texts that arrived at the customer. */
async function textsAt({ customer, number }: OfficialCompany): Promise<string[]> {
  const inbox = await standIn.control<{ text: string }[]>(
    `/customers/${customer}/inbox?from=${number.phoneNumberId}`,
  )
  return inbox.map(({ text }) => text)
}

it('a message whose answer is lost is settled by WhatsApp’s state, and arrives once', async () => {
  const { official, says, fails, stored, texts } = await aConversation()
  await fails('lostAnswer')
  const { id } = await says('Chegou?')
  await official.sees(async () => (await stored(id)).ack >= 3)
  expect(await stored(id)).toMatchObject({
    sendState: 'sent',
    whatsappId: expect.stringMatching(/^wamid\./) as string,
  })
  expect(await texts()).toEqual(['Chegou?'])
})

it('a message without answer or state is unknown in the end, and not sent again by itself', async () => {
  const { official, says, fails, stored, texts } = await aConversation()
  await fails('noStatuses', { count: 10 })
  await fails('lostAnswer')
  const { id } = await says('Chegou?')
  await official.sees(async () => (await stored(id)).sendState === 'unconfirmed')
  await official.within(() =>
    Message.update({ claimedUntil: new Date(0) }, { where: { id, sendState: 'unconfirmed' }, silent: true }),
  )
  await unconfirmedSweep.run()
  await settle()
  expect(await stored(id)).toMatchObject({ sendState: 'unknown' })
  expect(await texts()).toEqual(['Chegou?'])
})

it.each(['gif', 'webp'] as const)('a picture that WhatsApp does not take says so: %s', async (format) => {
  const { official, api, ticketId, stored, texts } = await aConversation()
  const files = [{ name: `foto.${format}`, content: await aPicture(format) }]
  const answer = await api.ok(messagesApi.sendFiles, { params: { ticketId }, files })
  const [sent] = Array.isArray(answer) ? answer : [answer]
  const id = sent?.id ?? ''
  await official.sees(async () => (await stored(id)).sendState === 'failed')
  expect(await stored(id)).toMatchObject({ sendError: 'ERR_MEDIA_UPLOAD' })
  expect(await texts()).toEqual([])
})

it('a file waits while the store is away, and is sent once', async () => {
  const { official, api, ticketId, says, stored, texts } = await aConversation()
  const away = new AppError('ERR_UNAVAILABLE')
  const open = vi.spyOn(mediaStore, 'open').mockRejectedValue(away)
  const files = [{ name: 'foto.jpeg', content: await aPicture('jpeg') }]
  const answer = await api.ok(messagesApi.sendFiles, { params: { ticketId }, files })
  const [sent] = Array.isArray(answer) ? answer : [answer]
  const id = sent?.id ?? ''
  await settle()
  expect(open).toHaveBeenCalled()
  expect(await stored(id)).toMatchObject({ sendState: 'queued', sendError: null })
  open.mockRestore()
  await says('E o texto')
  await official.sees(async () => (await texts()).includes('E o texto'))
  expect(await stored(id)).toMatchObject({ sendError: null })
  expect(['sent', 'unconfirmed', 'delivered']).toContain((await stored(id)).sendState)
})

it('a refusal has its reason in words of ours', async () => {
  const { official, says, fails, stored } = await aConversation()
  await fails('error', { code: 131009 })
  const { id } = await says('Oi')
  await official.sees(async () => (await stored(id)).sendState === 'failed')
  expect(await stored(id)).toMatchObject({ sendError: 'ERR_WAPP_MSG_INVALID' })
})

it('a number that WhatsApp slows down sends later, and drops nothing', async () => {
  const { official, api, ticketId, says, fails, stored, texts } = await aConversation()
  await fails('429')
  const first = await says('Um')
  await settle()
  expect((await stored(first.id)).sendState).toBe('queued')
  // The pause lasts a second; each further message nudges the conversation.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await api.ok(messagesApi.send, { params: { ticketId }, body: { body: 'Dois' } })
  await official.sees(async () => (await texts()).length === 2)
  expect(await texts()).toEqual(['Um', 'Dois'])
})

it('a token that died stops the number with the reason, and the message waits', async () => {
  const { official, says, fails, stored } = await aConversation()
  await fails('tokenDied')
  const { id } = await says('Oi')
  const connection = () =>
    official.within(() => Connection.findByPk(official.connection.id, { rejectOnEmpty: true }))
  await official.sees(async () => (await connection()).status === 'DISCONNECTED')
  expect(await connection()).toMatchObject({ statusReason: 'token_refused' })
  expect(await stored(id)).toMatchObject({ sendState: 'queued' })
})

it('the customer sees that their message was read, and that somebody types', async () => {
  const { official, api, ticketId } = await aConversation()
  const chat = () =>
    standIn.control<{ typing: boolean; messages: { read?: boolean; direction: string }[] }>(
      `/customers/${official.customer}/chat?with=${official.number.phoneNumberId}`,
    )
  await api.ok(messagesApi.list, { params: { ticketId } })
  await official.sees(async () =>
    (await chat()).messages.some(({ direction, read }) => direction === 'in' && read),
  )
  expect((await chat()).typing).toBe(false)
  await api.ok(messagesApi.typing, { params: { ticketId }, body: { state: 'composing' } })
  await official.sees(async () => (await chat()).typing)
})
