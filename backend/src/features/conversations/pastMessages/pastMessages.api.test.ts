import { Readable } from 'node:stream'
import { contactsApi, messagesApi, pageSizes, pastMessagesApi, settingsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Contact, Message, PastMessage, Setting, Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aCustomer,
  aMessage,
  aPastMessage,
  inCompany,
  unique,
  uniqueNumber,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { anInboundMessage } from '../../../testing/factories/inbound.js'
import { settle } from '../../../testing/settle.js'
import type { PastMessage as Taken } from '../../../whatsapp/port/past.js'
import { retentionSweep } from '../../company/retention/purgeMessages.job.js'
import { MOST_PAST, storePast } from './storePast.js'

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000)

/** A message of a phone's history. */
const taken = (message: Partial<Taken['message']>, more: Partial<Taken> = {}): Taken => ({
  message: { ...anInboundMessage({ sentAt: daysAgo(2).toISOString() }), whatsappId: unique(), ...message },
  chatName: null,
  reactions: [],
  isEdited: false,
  isDeleted: false,
  ...more,
})

const store = ({ company, connection }: CompanyFixture, messages: Taken[]) =>
  inCompany(company, () => storePast({ id: connection.id, companyId: company.id }, messages))

const pastOf = ({ company }: CompanyFixture) =>
  inCompany(company, () =>
    PastMessage.findAll({
      order: [
        ['sentAt', 'ASC'],
        ['id', 'ASC'],
      ],
    }),
  )

describe('the past of a contact', () => {
  it('is read page by page, by everybody of the company, and by the number that had it', async () => {
    const { company, agent, connection } = await aCompany()
    const customer = await aCustomer(company, {})
    const count = pageSizes.messages + 3
    for (let place = 0; place < count; place += 1)
      await aPastMessage(company, {
        customer,
        connection,
        body: `${place}`,
        sentAt: daysAgo(20 - place / 100),
      })
    const read = (query: object) =>
      apiAs(agent).ok(pastMessagesApi.list, { params: { id: customer.id }, query })
    const newest = await read({})
    expect(newest.messages.map(({ body }) => Number(body))).toEqual(
      Array.from({ length: pageSizes.messages }, (_none, place) => place + 3),
    )
    const older = await read({ before: newest.nextCursor ?? '', whatsappId: connection.id })
    expect(older.messages.map(({ body }) => body)).toEqual(['0', '1', '2'])
    expect(older.nextCursor).toBeNull()
  })

  it('has no message that arrived as one', async () => {
    const { company, agent, ticket, customer, connection } = await aCompany()
    await aMessage(company, { ticket, whatsappId: 'BOTH', body: 'viva' })
    await aPastMessage(company, { customer, connection, whatsappId: 'BOTH' })
    await aPastMessage(company, { customer, connection, whatsappId: 'OLD', body: 'antes' })
    const { messages } = await apiAs(agent).ok(pastMessagesApi.list, { params: { id: customer.id } })
    expect(messages.map(({ body }) => body)).toEqual(['antes'])
    // It is in no thread, and no search of one finds it.
    const thread = await apiAs(agent).ok(messagesApi.list, {
      params: { ticketId: ticket.id },
      query: { peek: true },
    })
    expect(thread.messages.map(({ body }) => body)).not.toContain('antes')
  })

  it('shows a file that is not here, and refuses to fetch one whose place is unknown', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    const media = {
      kind: 'image' as const,
      mimetype: 'image/jpeg',
      fileName: null,
      size: 10,
      seconds: null,
      width: 4,
      height: 3,
      thumbnail: null,
      waveform: null,
      source: null,
    }
    await store(fixture, [taken({ media, body: 'a foto' })])
    const [past] = await pastOf(fixture)
    const read = await apiAs(agent).ok(pastMessagesApi.list, { params: { id: past?.contactId ?? 0 } })
    expect(read.messages).toMatchObject([{ file: { kind: 'image', url: null, canFetch: false } }])
    const asked = await apiAs(agent).send(pastMessagesApi.fetchFile, { params: { id: past?.id ?? '' } })
    expect(asked).toMatchObject({ status: 404, body: { error: 'ERR_MEDIA_UNAVAILABLE' } })
  })
})

describe('what a phone had', () => {
  it('is stored once, with a contact named as the phone names it, and touches nothing else', async () => {
    const fixture = await aCompany()
    const { company } = fixture
    const contact = { number: uniqueNumber(), lid: unique() }
    const before = await inCompany(company, async () => [await Ticket.count(), await Message.count()])
    const messages = [
      taken({ contact, whatsappId: 'A', body: 'um' }, { chatName: 'Tia Rosa' }),
      taken({ contact: { ...contact, number: null }, whatsappId: 'B', body: 'dois', fromMe: true }),
    ]
    expect(await store(fixture, messages)).toBe(true)
    expect(await store(fixture, messages)).toBe(true)
    expect((await pastOf(fixture)).map(({ body, fromMe }) => [body, fromMe])).toEqual([
      ['um', false],
      ['dois', true],
    ])
    await settle()
    expect(await inCompany(company, async () => [await Ticket.count(), await Message.count()])).toEqual(
      before,
    )
    const made = await inCompany(company, () => Contact.findAll({ where: { number: contact.number } }))
    expect(made).toMatchObject([{ name: 'Tia Rosa', lid: contact.lid }])
  })

  it('leaves out what was attended, and groups that the company ignores', async () => {
    const fixture = await aCompany()
    const { company, customer, ticket, admin } = fixture
    await aMessage(company, { ticket, whatsappId: 'ATTENDED' })
    const address = { number: customer.number, lid: null }
    const group = { number: `1203630${unique()}`, lid: null, isGroup: true }
    const author = { address: { number: uniqueNumber(), lid: null }, pushName: 'Rui' }
    const inGroup = taken({ contact: group, author, body: 'no grupo' }, { chatName: 'Obra' })
    const ignoreGroups = (value: string) =>
      apiAs(admin).ok(settingsApi.update, {
        params: { key: 'CheckMsgIsGroup' },
        body: { value },
      })
    await ignoreGroups('enabled')
    await store(fixture, [
      taken({ contact: address, whatsappId: 'ATTENDED' }),
      taken({ contact: address, whatsappId: 'NOT', body: 'novo' }),
      inGroup,
    ])
    expect((await pastOf(fixture)).map(({ body }) => body)).toEqual(['novo'])
    await ignoreGroups('disabled')
    await store(fixture, [inGroup])
    const all = (await pastOf(fixture)).map(({ body, author }) => [body, author])
    expect(all.toSorted()).toEqual([
      ['no grupo', 'Rui'],
      ['novo', null],
    ])
  })

  it('is not taken for a connection that does not bring it', async () => {
    const fixture = await aCompany()
    await inCompany(fixture.company, () => fixture.connection.update({ bringsPast: false }))
    expect(await store(fixture, [taken({})])).toBe(false)
    expect(await pastOf(fixture)).toEqual([])
    expect(MOST_PAST).toBe(50_000)
  })
})

describe('the past ends', () => {
  it('with the time for which messages are kept, and its files with it', async () => {
    const fixture = await aCompany()
    const { company, customer, connection } = fixture
    await inCompany(company, () =>
      Setting.create({ key: 'retention', value: '30', updatedAt: daysAgo(2) }, { silent: true }),
    )
    const { key } = await mediaStore.save(Readable.from(['x']), {
      extension: 'txt',
      maxBytes: 10,
      companyId: company.id,
    })
    await aPastMessage(company, { customer, connection, sentAt: daysAgo(31), storageKey: key })
    await aPastMessage(company, { customer, connection, sentAt: daysAgo(29), body: 'ainda' })
    await retentionSweep.run()
    await settle()
    expect((await pastOf(fixture)).map(({ body }) => body)).toEqual(['ainda'])
    await expect(mediaStore.open(key)).rejects.toMatchObject({ code: 'ERR_MEDIA_UNAVAILABLE' })
  })

  it('when the person is erased', async () => {
    const fixture = await aCompany()
    const { company, admin, connection } = fixture
    const customer = await aCustomer(company, {})
    await aPastMessage(company, { customer, connection })
    await apiAs(admin).ok(contactsApi.erasePerson, {
      params: { id: customer.id },
      body: { reason: 'Pediu por carta', confirmation: customer.name },
    })
    await settle()
    expect(await pastOf(fixture)).toEqual([])
  })

  it('for a contact that is merged into another, which has it from then on', async () => {
    const fixture = await aCompany()
    const { company, connection } = fixture
    const [first, other] = [await aCustomer(company, {}), await aCustomer(company, {})]
    await aPastMessage(company, { customer: first, connection, whatsappId: 'SAME', body: 'um' })
    await aPastMessage(company, { customer: other, connection, whatsappId: 'SAME', body: 'um' })
    await aPastMessage(company, { customer: other, connection, body: 'dois' })
    const { mergesPast } = await import('./pastMessages.hooks.js')
    const pair = { keptId: first.id, otherId: other.id }
    await inCompany(company, async () => void (await mergesPast.forGood?.run?.(pair as never)))
    const all = await pastOf(fixture)
    expect(all.map(({ body, contactId }) => [body, contactId]).toSorted()).toEqual([
      ['dois', first.id],
      ['um', first.id],
    ])
  })
})
