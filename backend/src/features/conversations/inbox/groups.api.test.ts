import { describe, expect, it } from 'vitest'
import { Contact, Message, Setting, Ticket } from '../../../models/index.js'
import { aReactionTo, aRevokeOf, anEditOf, anInboundMessage } from '../../../testing/factories/inbound.js'
import { threadAt, ticketsAt, wordsOfTicket } from '../../../testing/factories/threads.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, inCompany, uniqueNumber } from '../../../testing/fixtures.js'
import { publishInbound } from '../../../whatsapp/journal/inbound.js'
import type { InboundEvent } from '../../../whatsapp/port/inboundEvents.js'

async function aGroup({ attended }: { attended: boolean }) {
  const fixture = await aCompany()
  if (attended)
    await inCompany(fixture.company, () => Setting.create({ key: 'CheckMsgIsGroup', value: 'disabled' }))
  const contact = { number: `120363${uniqueNumber()}`, lid: null, isGroup: true }
  const member = (pushName: string) => ({
    address: { number: uniqueNumber(), lid: uniqueNumber() },
    pushName,
  })
  const [maria, joao] = [member('Maria'), member('João')]
  return {
    ...fixture,
    contact,
    maria,
    joao,
    by: (author: typeof maria, body: string) => anInboundMessage({ contact, author, pushName: null, body }),
    hears: async (...events: InboundEvent[]) => {
      await publishInbound(fixture.connection, events)
      return settle()
    },
    thread: () => threadAt(fixture.company, fixture.admin, contact),
    tickets: () => ticketsAt(fixture.company, contact),
    isCalled: async () =>
      (await inCompany(fixture.company, () => Contact.findOne({ where: { number: contact.number } })))?.name,
  }
}

describe('a group that the company does not attend', () => {
  it('leaves no trace beyond the journal, whatever happens in it', async () => {
    const { company, hears, by, maria, contact } = await aGroup({ attended: false })
    const before = await inCompany(company, () => Contact.count())
    const text = by(maria, 'Oi, gente')
    await hears(text, anEditOf(text, 'Oi'), aReactionTo(text, '👍', { author: maria }), aRevokeOf(text))
    await hears({ kind: 'contact', contact, name: 'Família', pictureChanged: true })
    await hears({ ...text, whatsappId: 'ours', fromMe: true, author: null })
    expect(await inCompany(company, () => Contact.count())).toBe(before)
    expect(await inCompany(company, () => Message.count())).toBe(0)
    expect(await inCompany(company, () => Ticket.count({ where: { isGroup: true } }))).toBe(0)
  })
})

describe('a group that the company attends', () => {
  it('is one contact and one ticket, and each message names its author', async () => {
    const { company, hears, by, maria, joao, thread, tickets } = await aGroup({ attended: true })
    await hears(by(maria, 'Oi, gente'), by(joao, 'Opa'))
    expect(await tickets()).toMatchObject([{ isGroup: true, unreadMessages: 2 }])
    expect(await wordsOfTicket(company, (await tickets())[0] as Ticket)).toBe('João: Opa')
    expect((await thread()).map(({ body, contact }) => [body, contact?.name, contact?.isGroup])).toEqual([
      ['Oi, gente', 'Maria', false],
      ['Opa', 'João', false],
    ])
  })

  it('answers a member who writes in private as the same contact', async () => {
    const { company, hears, by, maria } = await aGroup({ attended: true })
    await hears(by(maria, 'Oi, gente'))
    await hears(anInboundMessage({ contact: { ...maria.address, number: null } }))
    expect(
      await inCompany(company, () => Contact.findAll({ where: { lid: maria.address.lid } })),
    ).toHaveLength(1)
    expect(await ticketsAt(company, maria.address)).toHaveLength(1)
  })

  it('is called what its members call it, unless somebody here has named it', async () => {
    const { company, hears, by, maria, contact, isCalled } = await aGroup({ attended: true })
    const subject = (name: string): InboundEvent => ({
      kind: 'contact',
      contact,
      name,
      pictureChanged: false,
    })
    await hears(by(maria, 'Oi'), subject('Família'))
    expect(await isCalled()).toBe('Família')
    await hears(subject('Família Silva'))
    expect(await isCalled()).toBe('Família Silva')
    await inCompany(company, () =>
      Contact.update({ name: 'Os Silva' }, { where: { number: contact.number } }),
    )
    await hears(subject('Silvas'))
    expect(await isCalled()).toBe('Os Silva')
  })

  it('lets only its author edit a message, and everyone react in their own name', async () => {
    const { hears, by, maria, joao, thread } = await aGroup({ attended: true })
    const text = by(maria, 'Oi')
    await hears(text, anEditOf({ ...text, author: joao }, 'falsa'), anEditOf(text, 'Oi!'))
    await hears(aReactionTo(text, '👍', { author: joao }), aReactionTo(text, '🎉', { author: maria }))
    await hears(aReactionTo(text, '❤️', { author: joao }))
    expect(await thread()).toMatchObject([
      {
        body: 'Oi!',
        reactions: [
          { emoji: '🎉', name: 'Maria' },
          { emoji: '❤️', name: 'João' },
        ],
      },
    ])
    await hears(aRevokeOf(text))
    expect(await thread()).toMatchObject([{ isDeleted: true, reactions: [] }])
  })

  it('takes a file from a member like any other', async () => {
    const { hears, by, maria, thread } = await aGroup({ attended: true })
    await hears({ ...by(maria, ''), content: { type: 'viewOnce' } })
    expect(await thread()).toMatchObject([{ content: { type: 'viewOnce' }, contact: { name: 'Maria' } }])
  })
})
