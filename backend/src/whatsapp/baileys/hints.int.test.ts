import { beforeEach, describe, expect, it } from 'vitest'
import type { Connection, Contact } from '../../models/index.js'
import { aCompany, aCustomer, inCompany, uniqueNumber } from '../../testing/fixtures.js'
import { usefulHints } from '../journal/inbound.js'
import type { InboundContactEvent } from '../port/inboundEvents.js'

let connection: Connection
let maria: Contact
let family: Contact

beforeEach(async () => {
  const fixture = await aCompany()
  connection = fixture.connection
  maria = await aCustomer(fixture.company, { name: 'Maria', lid: uniqueNumber() })
  family = await aCustomer(fixture.company, { name: 'Família', number: `120363${uniqueNumber()}` })
})

const useful = async (part: Partial<InboundContactEvent> & Pick<InboundContactEvent, 'contact'>) =>
  (await usefulHints(connection, [{ kind: 'contact', name: null, pictureChanged: false, ...part }])).length >
  0

const at = ({ number, lid }: Contact) => ({ number, lid })

describe('of what a phone’s address book tells', () => {
  it('nothing concerns us about people who are no customers', async () => {
    expect(await useful({ contact: { number: uniqueNumber(), lid: uniqueNumber() }, name: 'Ana' })).toBe(
      false,
    )
  })

  it('another number or LID of a customer is news, and what is known is none', async () => {
    expect(await useful({ contact: at(maria) })).toBe(false)
    expect(await useful({ contact: { ...at(maria), lid: uniqueNumber() } })).toBe(true)
    expect(await useful({ contact: { ...at(maria), number: uniqueNumber() } })).toBe(true)
  })

  it('a name is news for whoever has none, and for a group', async () => {
    expect(await useful({ contact: at(maria), name: 'Maria da Feira' })).toBe(false)
    await inCompany({ id: maria.companyId }, () => maria.update({ name: maria.number ?? '' }))
    expect(await useful({ contact: at(maria), name: 'Maria da Feira' })).toBe(true)
    expect(await useful({ contact: { ...at(family), isGroup: true }, name: 'Família' })).toBe(false)
    expect(await useful({ contact: { ...at(family), isGroup: true }, name: 'Os Silva' })).toBe(true)
  })

  it('a new picture is news', async () => {
    expect(await useful({ contact: at(maria), pictureChanged: true })).toBe(true)
  })

  it('thousands of people are looked through, and the few that matter are found', async () => {
    const strangers: InboundContactEvent[] = Array.from({ length: 2_000 }, (_, index) => ({
      kind: 'contact',
      contact: { number: `5521${900_000_000 + index}`, lid: null },
      name: `Pessoa ${index}`,
      pictureChanged: false,
    }))
    const hint: InboundContactEvent = {
      kind: 'contact',
      contact: at(maria),
      name: null,
      pictureChanged: true,
    }
    expect(await usefulHints(connection, [...strangers, hint])).toEqual([hint])
  })
})
