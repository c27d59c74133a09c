import type { ContactDetail } from '@balcao/contract'
import { Op } from 'sequelize'
import { Message, Tag, Ticket, TicketNote, type Contact } from '../../../models/index.js'
import { signedUrl } from '../../../platform/storage/signedUrl.js'
import { shipmentsOfNumber } from '../../campaigns/campaigns/index.js'
import { inquiriesOf } from '../../conversations/boleto/index.js'
import { entriesOfNumber } from '../../campaigns/contactLists/index.js'
import { presentContactDetail } from '../contacts/index.js'
import { optOutsOf } from '../../campaigns/optOuts/index.js'
import { schedulesOf } from '../../conversations/schedules/index.js'

/** Messages that are read at once, and lie in memory until they are sent. */
const MESSAGES = 500

type InScope = <T>(work: () => Promise<T>) => Promise<T>

/** All but the messages, which may be many. */
async function factsOf(contact: Contact) {
  const contactId = contact.id
  const { extraInfo, tagIds, ...person }: ContactDetail = presentContactDetail(contact)
  const tags = await Tag.findAll({ where: { id: tagIds }, attributes: ['name'] })
  const tickets = await Ticket.findAll({ where: { contactId }, order: [['id', 'ASC']] })
  const notes = await TicketNote.findAll({ where: { contactId }, include: ['user'], order: [['id', 'ASC']] })
  return {
    contact: person,
    extraInfo: extraInfo.map(({ name, value }) => ({ name, value })),
    tags: tags.map(({ name }) => name),
    tickets: tickets.map(({ id, status, createdAt, closedAt }) => ({ id, status, createdAt, closedAt })),
    notes: notes.map(({ ticketId, note, user, createdAt }) => ({
      ticketId,
      note,
      createdAt,
      by: user?.name ?? null,
    })),
    contactLists: contact.number === null ? [] : await entriesOfNumber(contact.number),
    campaigns: contact.number === null ? [] : await shipmentsOfNumber(contact.number),
    optOuts: (contact.number === null ? [] : await optOutsOf([contact.number])).map(
      ({ number, name, reason, source, campaignName, createdAt }) => ({
        number,
        name,
        reason,
        source,
        campaign: campaignName,
        createdAt,
      }),
    ),
    billingInquiries: await inquiriesOf(contactId),
    schedules: (await schedulesOf(contactId)).map(
      ({ body, sendAt, sentAt, user, series, fileKey, file }) => ({
        body,
        sendAt,
        sentAt,
        recurrence: series?.recurrence ?? 'none',
        by: user?.name ?? null,
        file: file && { name: file.fileName, type: file.mimetype, url: fileKey && signedUrl(fileKey) },
      }),
    ),
  }
}

/** The next messages of a contact, with links to their files that work for a day. */
async function messagesAfter(contactId: number, id: string) {
  const messages = await Message.findAll({
    where: { contactId, id: { [Op.gt]: id } },
    include: ['media', 'author', 'user'],
    order: [['id', 'ASC']],
    limit: MESSAGES,
  })
  return messages.map((message) => ({
    id: message.id,
    ticketId: message.ticketId,
    at: message.createdAt,
    fromMe: message.fromMe,
    by: message.user?.name ?? message.author?.name ?? null,
    kind: message.mediaType,
    text: message.body,
    isDeleted: message.isDeleted,
    isEdited: message.isEdited,
    file: message.media && {
      name: message.media.fileName,
      type: message.media.mimetype,
      url: message.media.storageKey && signedUrl(message.media.storageKey),
    },
  }))
}

async function* partsOf(find: () => Promise<Contact>, inScope: InScope): AsyncGenerator<string> {
  const { contactId, facts } = await inScope(async () => {
    const contact = await find()
    return { contactId: contact.id, facts: await factsOf(contact) }
  })
  yield `${JSON.stringify(facts, null, 2).slice(0, -2)},\n  "messages": [`
  let last = '0'
  for (;;) {
    const after = last
    const messages = await inScope(() => messagesAfter(contactId, after))
    const lines = messages.map((message) => `\n    ${JSON.stringify(message)}`)
    yield `${after === '0' || lines.length === 0 ? '' : ','}${lines.join(',')}`
    last = messages.at(-1)?.id ?? last
    if (messages.length < MESSAGES) break
  }
  yield '\n  ]\n}\n'
}

/**
 * What there is of a person, as JSON that is made while it is sent: `{ contact, extraInfo, tags, tickets,
 * notes, contactLists, campaigns, optOuts, billingInquiries, schedules, messages }`, messages page by page,
 * each in a scope of its own.
 * @param find reads the contact with its extra info and tags.
 */
export const exportPerson = (find: () => Promise<Contact>, inScope: InScope): AsyncIterable<string> =>
  partsOf(find, inScope)
