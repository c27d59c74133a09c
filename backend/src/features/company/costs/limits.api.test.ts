import { connectionsApi, localTime } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Mail, Message, OfficialNumber, type Connection, type Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import {
  aCompany,
  aConnection,
  aCustomer,
  aMessage,
  aTicket,
  inCompany,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { settle } from '../../../testing/settle.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import { claimNext } from '../../conversations/delivery/claimNext.js'
import { newWebhook } from '../officialNumbers/sealSecrets.js'
import { stopsMarketing } from './index.js'

let ids = 700_000

/** R$ 10,00: room for 28 marketing messages of R$ 0,35. */
const LIMIT_CENTS = 1_000
const REAL = 1_000_000

/** A company with an official number that has a monthly limit, of which so much is spent. */
class Limited {
  constructor(
    readonly fixture: CompanyFixture,
    readonly connection: Connection,
  ) {}

  within = <T>(work: () => Promise<T>): Promise<T> => inCompany(this.fixture.company, work)

  async ticket(): Promise<Ticket> {
    const { company, queue, agent } = this.fixture
    const customer = await aCustomer(company)
    return aTicket(company, { customer, connection: this.connection, queue, user: agent })
  }

  /** A message that waits to be sent; with a category it is a template. */
  async queued(ticket: Ticket, category?: string): Promise<Message> {
    const { company, agent: user } = this.fixture
    const message = await aMessage(company, { ticket, user, sendState: 'queued', ack: 0 })
    if (category)
      await this.within(() =>
        database.query('update messages set content = $1 where id = $2', {
          bind: [
            JSON.stringify({ type: 'template', category, name: 'x', language: 'pt_BR', components: [] }),
            message.id,
          ],
        }),
      )
    return message
  }

  claim = ({ contactId }: Ticket) =>
    this.within(() => claimNext({ connectionId: this.connection.id, contactId }))

  read = (id: string): Promise<Message> => this.within(() => Message.findByPk(id, { rejectOnEmpty: true }))

  async spends(micros: number): Promise<void> {
    const { date } = localTime(new Date(), 'America/Sao_Paulo')
    await this.within(() =>
      database.query(
        `insert into cost_days (day, connection_id, is_bot, category, billable, messages, amount_micros)
         values ($1, $2, false, 'authentication', true, 1, $3)`,
        { bind: [date, this.connection.id, micros] },
      ),
    )
  }

  /** WhatsApp has delivered a message, and charges for it. */
  async charged({ whatsappId, contactId }: Message, category: string): Promise<void> {
    const [contact] = await this.within(() =>
      database.query<{ number: string }>('select number from contacts where id = $1', {
        bind: [contactId],
        type: QueryTypes.SELECT,
      }),
    )
    const { id, companyId } = this.connection
    const price = { billable: true, category, type: 'regular', at: new Date().toISOString() }
    await publishInbound({ id, companyId }, [
      { kind: 'ack', whatsappId, contact: { number: contact?.number ?? '', lid: null }, ack: 3, price },
    ])
    await settle()
  }
}

async function limited(spent = 0, monthlyLimitCents: number | null = LIMIT_CENTS): Promise<Limited> {
  const fixture = await aCompany()
  const connection = await aConnection(fixture.company, { provider: 'cloud' })
  ids += 1
  await inCompany(fixture.company, () =>
    OfficialNumber.create({
      id: connection.id,
      phoneNumberId: `${ids}`,
      businessAccountId: '7',
      monthlyLimitCents,
      ...newWebhook(connection.id),
    }),
  )
  const company = new Limited(fixture, connection)
  if (spent > 0) await company.spends(spent)
  return company
}

describe('marketing on a connection with a monthly limit', () => {
  it.each([
    [7.99, true],
    [8, true],
    [9.65, true],
    [9.99, false],
    [10, false],
    [12, false],
  ])('at R$ %d of R$ 10 leaves: %s', async (reais, leaves) => {
    const company = await limited(reais * REAL)
    const ticket = await company.ticket()
    const message = await company.queued(ticket, 'MARKETING')
    expect((await company.claim(ticket))?.id ?? null).toBe(leaves ? message.id : null)
    const { id } = company.connection
    // Now the message itself takes room, too.
    const stopped = await company.within(() => stopsMarketing([id]))
    expect([...stopped.keys()]).toEqual(leaves && reais < 9.65 ? [] : [id])
    for (const until of stopped.values()) {
      expect(until.getTime()).toBeGreaterThan(Date.now())
      expect(localTime(until, 'America/Sao_Paulo')).toMatchObject({
        date: expect.stringMatching(/-01$/) as string,
        minute: 0,
      })
    }
  })

  it('waits with its reason, and lets answers and notices pass', async () => {
    const company = await limited(10 * REAL)
    const ticket = await company.ticket()
    const campaign = await company.queued(ticket, 'MARKETING')
    const notice = await company.queued(ticket, 'UTILITY')
    expect((await company.claim(ticket))?.id).toBe(notice.id)
    const waiting = await company.read(campaign.id)
    expect(waiting).toMatchObject({
      sendState: 'queued',
      sendError: 'ERR_WAPP_MONTHLY_LIMIT',
      sendAttempts: 0,
    })
    expect(waiting.dueAt?.getTime()).toBeGreaterThan(Date.now())
    const other = await company.ticket()
    const answer = await company.queued(other)
    expect((await company.claim(other))?.id).toBe(answer.id)
  })

  it('goes on when the limit is raised', async () => {
    const company = await limited(10 * REAL)
    const ticket = await company.ticket()
    const message = await company.queued(ticket, 'MARKETING')
    await company.claim(ticket)
    const { admin } = company.fixture
    await apiAs(admin).ok(connectionsApi.update, {
      params: { id: company.connection.id },
      body: { name: company.connection.name, queueIds: [], monthlyLimitCents: 2_000 },
    })
    expect(await company.read(message.id)).toMatchObject({ sendError: null, dueAt: null })
    expect((await company.claim(ticket))?.id).toBe(message.id)
  })

  it('does not run past it, however many are claimed at once', async () => {
    // Room for three of R$ 0,35.
    const company = await limited(8.9 * REAL)
    const tickets = await Promise.all(Array.from({ length: 8 }, () => company.ticket()))
    for (const ticket of tickets) await company.queued(ticket, 'MARKETING')
    const claimed = await Promise.all(tickets.map((ticket) => company.claim(ticket)))
    expect(claimed.filter((each) => each !== null)).toHaveLength(3)
  })

  it('counts a message once: as expected, then by its price; a failed one not at all', async () => {
    // Room for one of R$ 0,35.
    const company = await limited(9.6 * REAL)
    const [first, second, third] = [await company.ticket(), await company.ticket(), await company.ticket()]
    const failed = await company.queued(first, 'MARKETING')
    expect((await company.claim(first))?.id).toBe(failed.id)
    await company.queued(second, 'MARKETING')
    expect(await company.claim(second)).toBeNull()
    await company.within(() => Message.update({ sendState: 'failed' }, { where: { id: failed.id } }))
    const sent = await company.queued(third, 'MARKETING')
    expect((await company.claim(third))?.id).toBe(sent.id)
    await company.charged(await company.read(sent.id), 'utility')
    // R$ 9,64 are spent, and nothing is expected any more.
    const fourth = await company.ticket()
    const next = await company.queued(fourth, 'MARKETING')
    expect((await company.claim(fourth))?.id).toBe(next.id)
  })

  it('is free without a limit', async () => {
    const company = await limited(1_000 * REAL, null)
    const ticket = await company.ticket()
    const message = await company.queued(ticket, 'MARKETING')
    expect((await company.claim(ticket))?.id).toBe(message.id)
  })
})

it('announces each step of a limit once, to admins with a confirmed address by mail', async () => {
  await aMailServer()
  const company = await limited(7.9 * REAL)
  await company.within(() => company.fixture.admin.update({ emailVerified: true }))
  const mailed = async () => {
    const mails = await company.within(() => Mail.findAll({ order: [['id', 'ASC']] }))
    return mails.map(({ key }) => Number(/^monthly limit \d+\/[\d-]+\/(\d+)\/\d+\/\d+$/.exec(key)?.[1]))
  }
  const notices = () =>
    company.within(() =>
      database.query<{ percent: number }>('select percent from limit_notices order by percent', {
        type: QueryTypes.SELECT,
      }),
    )
  const charge = async (category: string) => {
    const message = await company.queued(await company.ticket())
    await company.charged(message, category)
  }
  await charge('utility')
  expect(await notices()).toEqual([])
  await charge('marketing')
  await charge('marketing')
  expect(await notices()).toEqual([{ percent: 80 }])
  await company.within(() => database.query('update cost_days set amount_micros = amount_micros * 2'))
  await charge('utility')
  expect(await notices()).toEqual([{ percent: 80 }, { percent: 100 }])
  expect(await mailed()).toEqual([80, 100])
})
