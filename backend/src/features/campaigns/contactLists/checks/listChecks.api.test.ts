import { contactListItemsApi, contactListsApi } from '@balcao/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContactListEntry, type Company } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { apiAs } from '../../../../testing/apiClient.js'
import { aCompany, aConnection, aContactList, inCompany, uniqueNumber } from '../../../../testing/fixtures.js'
import { settle } from '../../../../testing/settle.js'
import { aLoopbackProvider, LOOPBACK } from '../../../../testing/whatsapp/loopbackProvider.js'
import { gateway } from '../../../../whatsapp/gateway.js'
import { checkListNumbersSweep } from './listChecks.job.js'
import { NUMBERS_AT_ONCE, pauseMs } from './listChecks.rules.js'

const start = Date.parse('2026-11-22T12:00:00Z')
let passedMs = 0
const asked: { connectionId: number; numbers: string[] }[] = []
/** The numbers that WhatsApp does not know. */
const nobodys = new Set<string>()
let isSilent = false

beforeEach(() => {
  passedMs = 0
  asked.length = 0
  nobodys.clear()
  isSilent = false
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(start + passedMs))
  vi.spyOn(gateway, 'lookUpMany').mockImplementation(({ id: connectionId }, numbers) => {
    asked.push({ connectionId, numbers })
    return Promise.resolve(isSilent ? null : numbers.filter((number) => !nobodys.has(number)))
  })
})

afterEach(() => void vi.restoreAllMocks())

/** Runs the sweep and its jobs. */
async function sweep(): Promise<void> {
  await checkListNumbersSweep.run()
  await settle()
}

/** Waits out the longest pause of a connection. */
const pass = () => {
  passedMs += pauseMs(1)
}

const entriesOf = (company: Company, contactListId: number) =>
  inCompany(company, () => ContactListEntry.findAll({ where: { contactListId }, order: [['id', 'ASC']] }))

const some = (length: number) => Array.from({ length }, () => ({ number: uniqueNumber() }))
const ofConnections = (...ids: number[]) => asked.filter(({ connectionId }) => ids.includes(connectionId))

describe('the numbers of contact lists', () => {
  it('are asked about some at once, with a pause between, until all are known', async () => {
    const { company, connection } = await aCompany({ campaigns: true })
    const list = await aContactList(company, { entries: some(NUMBERS_AT_ONCE + 5) })
    const [first] = await entriesOf(company, list.id)
    nobodys.add(first?.number ?? '')
    await sweep()
    await sweep()
    expect(ofConnections(connection.id).map(({ numbers }) => numbers.length)).toEqual([NUMBERS_AT_ONCE])
    pass()
    await sweep()
    expect(ofConnections(connection.id).map(({ numbers }) => numbers.length)).toEqual([NUMBERS_AT_ONCE, 5])
    pass()
    await sweep()
    expect(ofConnections(connection.id)).toHaveLength(2)
    const entries = await entriesOf(company, list.id)
    expect(entries.map(({ isWhatsappValid }) => isWhatsappValid)).toEqual([
      false,
      ...entries.slice(1).map(() => true),
    ])
    expect(entries.every(({ checkedAt }) => checkedAt !== null)).toBe(true)
  })

  it('are told of once they are known: those alone', async () => {
    const { company } = await aCompany({ campaigns: true })
    const list = await aContactList(company, { entries: some(NUMBERS_AT_ONCE + 1) })
    const entries = await entriesOf(company, list.id)
    await checkListNumbersSweep.run()
    const broadcasts = (await settle()).flatMap((each) =>
      'channel' in each && each.channel === 'ContactListItem' && each.payload.action === 'reload'
        ? each.payload
        : [],
    )
    expect(broadcasts).toMatchObject([
      { action: 'reload', contactListId: list.id, onlyThese: true, records: expect.any(Array) as unknown },
    ])
    const checkedIds = new Set(entries.slice(0, NUMBERS_AT_ONCE).map(({ id }) => id))
    expect(broadcasts[0]?.records).toHaveLength(NUMBERS_AT_ONCE)
    expect(
      broadcasts[0]?.records.every(({ id, isWhatsappValid }) => checkedIds.has(id) && isWhatsappValid),
    ).toBe(true)
  })

  it('added one by one are checked at once, then together after a pause', async () => {
    const { company, connection, admin } = await aCompany({ campaigns: true })
    const { id: contactListId } = await aContactList(company)
    const lookUp = vi.spyOn(gateway, 'lookUp')
    const add = async (name: string) => {
      const body = { name, number: uniqueNumber(), contactListId }
      const { id } = await apiAs(admin).ok(contactListItemsApi.create, { body })
      await settle()
      return id
    }
    const ids = [await add('Ana'), await add('Bia'), await add('Caio')]
    expect(ofConnections(connection.id).map(({ numbers }) => numbers.length)).toEqual([1])
    pass()
    await sweep()
    expect(ofConnections(connection.id).map(({ numbers }) => numbers.length)).toEqual([1, 2])
    pass()
    const params = { id: ids[0] ?? 0 }
    const other = { number: uniqueNumber() }
    await apiAs(admin).ok(contactListItemsApi.update, { params, body: other })
    await settle()
    expect(ofConnections(connection.id).at(-1)?.numbers).toEqual([other.number])
    expect(lookUp).not.toHaveBeenCalled()
    const entries = await entriesOf(company, contactListId)
    expect(entries.every(({ isWhatsappValid }) => isWhatsappValid)).toBe(true)
  })

  it('are asked about again where somebody wants it: the old ones, or all', async () => {
    const { company, connection, admin } = await aCompany({ campaigns: true })
    const checked = (daysAgo: number) => ({
      number: uniqueNumber(),
      isWhatsappValid: true,
      checkedAt: new Date(start - daysAgo * 86_400_000),
    })
    const [old, young] = [checked(31), checked(29)]
    const list = await aContactList(company, { entries: [old, young] })
    const params = { id: list.id }
    await sweep()
    expect(ofConnections(connection.id)).toEqual([])
    expect(await apiAs(admin).ok(contactListsApi.check, { params, body: {} })).toMatchObject({ toRecheck: 1 })
    await sweep()
    expect(ofConnections(connection.id).map(({ numbers }) => numbers)).toEqual([[old.number]])
    pass()
    expect(await apiAs(admin).ok(contactListsApi.check, { params, body: { all: true } })).toMatchObject({
      toRecheck: 2,
    })
    await sweep()
    expect(ofConnections(connection.id)[1]?.numbers.toSorted()).toEqual([old.number, young.number].toSorted())
    pass()
    await sweep()
    expect(ofConnections(connection.id)).toHaveLength(2)
  })

  it.each([
    ['is down', { status: 'DISCONNECTED' as const }],
    ['is restricted', { restrictedUntil: new Date(start + 3_600_000) }],
    ['has no numbers to look up', { provider: LOOPBACK }],
  ])('are asked about through no connection that %s', async (_sentence, traits) => {
    aLoopbackProvider()
    const { company, connection } = await aCompany({ campaigns: true })
    await inCompany(company, () => connection.update(traits))
    await aContactList(company, { entries: some(1) })
    await sweep()
    expect(ofConnections(connection.id)).toEqual([])
    await inCompany(company, () =>
      connection.update({ status: 'CONNECTED', restrictedUntil: null, provider: 'beta' }),
    )
    await sweep()
    expect(ofConnections(connection.id)).toHaveLength(1)
  })

  it('stay unchecked when nobody answers, and come again after the pause', async () => {
    const { company, connection } = await aCompany({ campaigns: true })
    const list = await aContactList(company, { entries: some(1) })
    isSilent = true
    await sweep()
    await sweep()
    expect(ofConnections(connection.id)).toHaveLength(1)
    expect(await entriesOf(company, list.id)).toMatchObject([{ isWhatsappValid: null, checkedAt: null }])
    isSilent = false
    pass()
    await sweep()
    expect(await entriesOf(company, list.id)).toMatchObject([{ isWhatsappValid: true }])
  })

  it('of two lists and through two connections are asked about in turn', async () => {
    const { company, connection } = await aCompany({ campaigns: true })
    const other = await aConnection(company)
    const lists = [
      await aContactList(company, { entries: some(2 * NUMBERS_AT_ONCE) }),
      await aContactList(company, { entries: some(1) }),
    ]
    await sweep()
    expect(ofConnections(connection.id)).toHaveLength(1)
    expect(ofConnections(other.id)).toHaveLength(1)
    const small = await entriesOf(company, lists[1]?.id ?? 0)
    expect(small).toMatchObject([{ isWhatsappValid: true }])
  })

  it('of a company without campaigns are asked about by nobody', async () => {
    const { company, connection } = await aCompany()
    await aContactList(company, { entries: some(1) })
    await sweep()
    expect(ofConnections(connection.id)).toEqual([])
  })

  it('that WhatsApp writes as another one of the list has it are that one', async () => {
    const { company } = await aCompany({ campaigns: true })
    const list = await aContactList(company, {
      entries: [
        { name: 'Sem o 1', number: '525512345678' },
        { name: 'Com o 1', number: '5215512345678', isWhatsappValid: true, checkedAt: new Date(start) },
      ],
    })
    vi.mocked(gateway.lookUpMany).mockResolvedValue(['5215512345678'])
    vi.spyOn(gateway, 'lookUp').mockResolvedValue({ exists: true, number: '5215512345678' })
    await sweep()
    expect(await entriesOf(company, list.id)).toMatchObject([{ name: 'Com o 1' }])
  })

  it('that are on WhatsApp are counted, whatever becomes of them', async () => {
    const { company, admin } = await aCompany({ campaigns: true })
    const checkedAt = new Date(start)
    const list = await aContactList(company, {
      entries: [{ isWhatsappValid: true, checkedAt }, { isWhatsappValid: false, checkedAt }, {}],
    })
    const other = await aContactList(company, { entries: [{ isWhatsappValid: true, checkedAt }] })
    const valid = async () => {
      const { records } = await apiAs(admin).ok(contactListsApi.list)
      return [list, other].map(({ id }) => records.find((each) => each.id === id)?.valid)
    }
    const change = (values: object, where: object = {}) =>
      inCompany(company, () =>
        ContactListEntry.update(values, { where: { contactListId: list.id, ...where } }),
      )
    expect(await valid()).toEqual([1, 1])
    await change({ isWhatsappValid: true, checkedAt })
    expect(await valid()).toEqual([3, 1])
    await change({ name: 'Outro nome' })
    expect(await valid()).toEqual([3, 1])
    await change({ isWhatsappValid: null, checkedAt: null })
    expect(await valid()).toEqual([0, 1])
    await change({ isWhatsappValid: true, checkedAt })
    await inCompany(company, () => ContactListEntry.destroy({ where: {} }))
    expect(await valid()).toEqual([0, 0])
  })
})
