import { companiesApi, messagesApi } from '@balcao/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Contact, MessageMedia, type Company } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { database } from '../../../platform/database/database.js'
import { runJob } from '../../../platform/jobs/jobRunner.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aFileChat, pathOf, PICTURE } from '../../../testing/conversations/fileChat.js'
import { aMediaHost, type TestMediaHost } from '../../../testing/servers/mediaHost.js'
import { meetAtLock } from '../../../testing/database/locks.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aConnection, inCompany } from '../../../testing/fixtures.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { refreshContactsJob } from '../../people/contacts/refreshContacts.job.js'
import { postponedMediaSweep } from './fetchMedia.job.js'

const MB = 1024 * 1024
const usual = env.COMPANY_STORAGE_MB
let host: TestMediaHost
beforeAll(async () => {
  host = await aMediaHost()
  env.SIMULATOR_URL = host.url
  env.COMPANY_STORAGE_MB = 1
})
afterAll(async () => {
  env.SIMULATOR_URL = undefined
  env.COMPANY_STORAGE_MB = usual
  await host.stop()
})

/** Sets the company's counter of stored bytes. */
const keeps = (company: Company, bytes: number) =>
  inCompany(company, () =>
    database.query(
      `insert into company_storage (bytes) values ($1) on conflict (company_id) do update set bytes = excluded.bytes`,
      { bind: [bytes] },
    ),
  )

/** A contact with a profile picture. */
async function aPictureChat() {
  const { company, admin, customer } = await aCompany()
  const connection = await aConnection(company, { provider: 'simulator' })
  const source = await host.seal(PICTURE)
  host.answer(source, (_request, response) => response.end(PICTURE))
  const asked = vi.spyOn(gateway, 'profilePicture').mockResolvedValue({ url: source.url })
  onTestFinished(() => asked.mockRestore())
  const data = { contactIds: [customer.id], connectionId: connection.id }
  return {
    company,
    customer,
    used: async () => (await apiAs(admin).ok(companiesApi.storage)).usedBytes,
    refresh: () => runJob(refreshContactsJob, { companyId: company.id, data }, 'test'),
  }
}

describe('what a company’s files take', () => {
  it('is counted as they come and go, and told to admins alone', async () => {
    const chat = await aFileChat()
    const used = async () => (await apiAs(chat.admin).ok(companiesApi.storage)).usedBytes
    expect(await apiAs(chat.admin).ok(companiesApi.storage)).toEqual({ usedBytes: 0, limitBytes: MB })
    const messages = [
      await chat.announce(await host.seal(PICTURE)),
      await chat.announce(await host.seal(PICTURE)),
    ]
    expect(await used(), 'not before they are here').toBe(0)
    await settle()
    expect(await used()).toBe(2 * PICTURE.length)
    await inCompany(chat.company, async () => messages[0]?.destroy())
    expect(await used()).toBe(PICTURE.length)
    expect(await apiAs(chat.agent).refused(companiesApi.storage)).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
  })

  it('is also the pictures of its contacts', async () => {
    const { company, used, refresh } = await aPictureChat()
    await refresh()
    expect(await used()).toBe(PICTURE.length)
    await refresh()
    expect(await used(), 'the same picture is no other').toBe(PICTURE.length)
    await inCompany(company, () => Contact.destroy({ where: {} }))
    expect(await used()).toBe(0)
  })

  it('is of that company alone', async () => {
    const [one, other] = await Promise.all([aCompany(), aCompany()])
    await keeps(one.company, MB)
    expect((await apiAs(other.admin).ok(companiesApi.storage)).usedBytes).toBe(0)
  })
})

describe('a company whose files take all they may', () => {
  it('keeps the pictures that contacts have, and takes no other', async () => {
    const { company, customer, refresh } = await aPictureChat()
    const pictureOf = () => inCompany(company, () => Contact.findByPk(customer.id, { rejectOnEmpty: true }))
    await keeps(company, MB)
    await refresh()
    expect(await pictureOf()).toMatchObject({ pictureKey: null, pictureBytes: null })
    await keeps(company, 0)
    await refresh()
    expect(await pictureOf()).toMatchObject({ pictureBytes: PICTURE.length })
  })

  it('sends no more of them, and everything else', async () => {
    const chat = await aFileChat()
    await keeps(chat.company, MB - 100)
    const { ticketId } = await chat.announce(null)
    const params = { ticketId }
    const files = [{ name: 'foto.jpg', content: PICTURE, type: 'image/jpeg' }]
    const refusal = await apiAs(chat.agent).refused(messagesApi.sendFiles, { params, files })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_STORAGE_FULL' })
    await apiAs(chat.agent).ok(messagesApi.send, { params, body: { body: 'sem foto' } })
  })

  it('keeps no more than that of files that come at once: whoever is second learns it', async () => {
    const chat = await aFileChat()
    await keeps(chat.company, 0)
    const { ticketId } = await chat.announce(null)
    const files = [{ name: 'foto.jpg', content: PICTURE, type: 'image/jpeg' }]
    const [, refusal] = await meetAtLock(chat.company, {
      take: () => keeps(chat.company, MB),
      finish: () => Promise.resolve(),
      act: () => apiAs(chat.agent).refused(messagesApi.sendFiles, { params: { ticketId }, files }),
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_STORAGE_FULL' })
    const { messages } = await apiAs(chat.agent).ok(messagesApi.list, { params: { ticketId } })
    expect(messages).toHaveLength(1)
  })

  it('keeps no more than that of what customers send meanwhile, either: it is fetched later', async () => {
    const chat = await aFileChat()
    await keeps(chat.company, 0)
    const message = await chat.announce(await host.seal(PICTURE))
    await meetAtLock(chat.company, {
      take: () => keeps(chat.company, MB),
      finish: () => Promise.resolve(),
      act: settle,
    })
    expect(await chat.row(message)).toMatchObject({
      state: 'failed',
      error: 'ERR_STORAGE_FULL',
      storageKey: null,
      size: String(PICTURE.length),
    })
    await keeps(chat.company, 0)
    await postponedMediaSweep.run()
    await settle()
    expect((await chat.wireOf(message)).media).toMatchObject({ state: 'ready', error: null })
  })

  it('loses nothing that customers send: it is fetched when there is room, by itself', async () => {
    const chat = await aFileChat()
    await keeps(chat.company, MB)
    const source = await host.seal(PICTURE)
    const message = await chat.announce(source, { size: PICTURE.length })
    await settle()
    expect((await chat.wireOf(message)).media).toMatchObject({ state: 'failed', error: 'ERR_STORAGE_FULL' })
    await postponedMediaSweep.run()
    await settle()
    expect((await chat.row(message)).state, 'there is no room yet').toBe('failed')
    expect(host.asked.has(pathOf(source))).toBe(false)

    await keeps(chat.company, 0)
    await postponedMediaSweep.run()
    await settle()
    expect((await chat.wireOf(message)).media).toMatchObject({ state: 'ready', error: null })
    expect(await inCompany(chat.company, () => MessageMedia.count({ where: { state: 'failed' } }))).toBe(0)
  })
})
