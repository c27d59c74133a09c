import { contactsApi } from '@balcao/contract'
import type { Message } from '../../models/index.js'
import { apiAs, type TestApi } from '../apiClient.js'
import { anInboundMessage } from '../factories/inbound.js'
import { aCompany, aFile, aMessage, aNote, aTag, uniqueNumber, type CompanyFixture } from '../fixtures.js'
import { settle } from '../settle.js'
import { publishInbound } from '../../whatsapp/journal/inbound.js'

/** A customer who has written, in a company whose admin makes the calls. */
interface PersonFixture extends CompanyFixture {
  /** The admin's API. */
  api: TestApi
  /** The person's id. */
  params: { id: number }
  withFile: Message
  /** Number of another customer who has written. */
  stranger: string
  /** The person's name, which must be typed before data is erased. */
  confirmation: string
}

/** A customer with messages, a file, a note and all other personal data; and another customer. */
export async function aPerson(): Promise<PersonFixture> {
  const fixture = await aCompany()
  const { company, admin, agent, customer, ticket, connection } = fixture
  const api = apiAs(admin)
  const params = { id: customer.id }
  const { id: tagId } = await aTag(company, { name: 'VIP' })
  const body = { extraInfo: [{ name: 'CPF', value: '123' }], tagIds: [tagId] }
  await api.ok(contactsApi.update, { params, body })
  await aMessage(company, { ticket, body: 'Meu segredo' })
  const withFile = await aMessage(company, { ticket, body: 'Minha foto' })
  await aFile(company, { message: withFile })
  await aNote(company, { ticket, user: agent })
  const stranger = uniqueNumber()
  await publishInbound(connection, [
    anInboundMessage({ contact: { number: stranger, lid: null }, body: 'De outra pessoa' }),
  ])
  await settle()
  return { ...fixture, api, params, withFile, stranger, confirmation: customer.name }
}
