import { createHmac } from 'node:crypto'
import { connectionsApi, messagesApi, ticketsApi, type AnswerOf } from '@balcao/contract'
import request from 'supertest'
import { expect } from 'vitest'
import { InboundMessage, Message, OfficialNumber, Ticket } from '../../models/index.js'
import { apiAs } from '../apiClient.js'
import { uniqueNumber } from '../factories/unique.js'
import { aCompany, inCompany, type CompanyFixture } from '../fixtures.js'
import { testServer } from '../servers/server.js'
import { settle } from '../settle.js'
import type { StandIn, StandInNumber } from './standIn.js'

/** The header by which Meta signs a webhook. */
export const signature = (body: string | Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** A company with a connected number of the stand-in, and a customer who writes to it. */
export class OfficialCompany {
  readonly customer = uniqueNumber()
  constructor(
    readonly standIn: StandIn,
    readonly fixture: CompanyFixture,
    readonly number: StandInNumber,
    readonly connection: AnswerOf<typeof connectionsApi.create>,
  ) {}

  get path(): string {
    return new URL(this.connection.webhookUrl ?? '').pathname
  }

  within<T>(work: () => Promise<T>): Promise<T> {
    return inCompany(this.fixture.company, work)
  }

  /** The customer writes; resolves when the webhook has been answered and everything is done. */
  async writes(message: Record<string, unknown>): Promise<string> {
    const { id } = await this.standIn.control<{ id: string }>(`/customers/${this.customer}/send`, {
      to: this.number.phoneNumberId,
      ...message,
    })
    await this.sees(async () =>
      (await this.journal()).some(({ payload }) => JSON.stringify(payload).includes(id)),
    )
    await settle()
    return id
  }

  /** Repeats until it is true, with everything done each time. */
  async sees<T>(question: () => Promise<T>): Promise<NonNullable<T>> {
    let answer: T | undefined
    await expect
      .poll(
        async () => {
          await settle()
          answer = await question()
          return Boolean(answer)
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe(true)
    return answer as NonNullable<T>
  }

  journal = (): Promise<InboundMessage[]> =>
    this.within(() =>
      InboundMessage.findAll({ where: { connectionId: this.connection.id }, order: [['id', 'ASC']] }),
    )

  messages = (): Promise<Message[]> =>
    this.within(() =>
      Message.findAll({ where: { connectionId: this.connection.id }, order: [['id', 'ASC']] }),
    )

  tickets = (): Promise<Ticket[]> =>
    this.within(() => Ticket.findAll({ where: { connectionId: this.connection.id } }))

  row = (): Promise<OfficialNumber> =>
    this.within(() => OfficialNumber.findByPk(this.connection.id, { rejectOnEmpty: true }))

  /** Notices about templates go to the address of the app, which becomes this connection's. */
  hearsOfTemplates = (): Promise<unknown> => {
    const { webhookUrl: url, verifyToken } = this.connection
    return this.standIn.control('/webhook', { phoneNumberId: this.number.phoneNumberId, url, verifyToken })
  }

  /** An attendant accepts the ticket and answers; resolves when WhatsApp has delivered it. */
  async answers(body: string): Promise<Message> {
    const { admin } = this.fixture
    const [ticket] = await this.tickets()
    const id = ticket?.id ?? 0
    if (ticket?.status !== 'open')
      await apiAs(admin).ok(ticketsApi.update, { params: { id }, body: { status: 'open', userId: admin.id } })
    const sent = await apiAs(admin).ok(messagesApi.send, { params: { ticketId: id }, body: { body } })
    return this.sees(async () =>
      (await this.messages()).find((each) => each.id === sent.id && each.ack === 3),
    )
  }

  /** A webhook with these messages, as Meta would sign it unless another secret is given. */
  async post(
    messages: object[],
    {
      secret = this.number.appSecret,
      path = this.path,
      numberId = this.number.phoneNumberId,
      from = '10.0.0.1',
    } = {},
  ) {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: this.number.businessAccountId,
          changes: [
            {
              field: 'messages',
              value: {
                metadata: { phone_number_id: numberId },
                contacts: [{ profile: { name: 'Maria' }, wa_id: this.customer }],
                messages,
              },
            },
          ],
        },
      ],
    })
    return request(await testServer())
      .post(path)
      .set('content-type', 'application/json')
      .set('x-forwarded-for', from)
      .set('x-hub-signature-256', signature(body, secret))
      .send(body)
  }

  text(id: string, body: string, at = Date.now()) {
    return {
      from: this.customer,
      id,
      timestamp: String(Math.floor(at / 1_000)),
      type: 'text',
      text: { body },
    }
  }
}

/** A company with a number that is set up and connected. `standIn` runs in the test's file. */
export async function anOfficialCompany(
  standIn: StandIn,
  fixture?: CompanyFixture,
): Promise<OfficialCompany> {
  const company = fixture ?? (await aCompany())
  const number = await standIn.aNumber()
  const { phoneNumberId, businessAccountId, accessToken, appSecret } = number
  const created = await apiAs(company.admin).ok(connectionsApi.create, {
    body: {
      name: `Oficial ${phoneNumberId}`,
      provider: 'cloud',
      queueIds: [company.queue.id],
      phoneNumberId,
      businessAccountId,
      accessToken,
      appSecret,
    },
  })
  await settle()
  return new OfficialCompany(standIn, company, number, created)
}
