import { phrases } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import {
  type Contact,
  ContactCustomField,
  ContactMerge,
  ContactTag,
  Message,
  MessageMedia,
  Ticket,
  TicketEvent,
  TicketNote,
} from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { forgetInquiriesOf } from '../../conversations/boleto/index.js'
import { dropUnnamed } from '../../conversations/media/index.js'
import { forgetSchedulesOf } from '../../conversations/schedules/index.js'
import { companySettings } from '../../company/settings/index.js'
import { closeSilently } from '../../conversations/tickets/index.js'
import { accountsOf, eraseTraces } from './eraseTraces.js'
import { settleMerge } from './settleMerges.job.js'

/** The files of these messages in the store. */
async function filesOf(messageId: string[]): Promise<string[]> {
  const files = await MessageMedia.findAll({ where: { messageId }, attributes: ['storageKey'] })
  return files.flatMap(({ storageKey }) => storageKey ?? [])
}

/** What they wrote in groups: the talk of others goes on around it, so the messages stay, and say nothing. */
async function emptyGroupMessages(authorContactId: number): Promise<{ ids: string[]; files: string[] }> {
  const written = await Message.findAll({ where: { authorContactId }, attributes: ['id'] })
  const ids = written.map(({ id }) => id)
  const files = await filesOf(ids)
  await MessageMedia.destroy({ where: { messageId: ids } })
  await Message.update({ body: '', content: null, isDeleted: true }, { where: { id: ids } })
  for (const messageId of ids) await recordEvent('message.updated', { messageId })
  // A reaction bears its giver's name.
  await database.query(
    `update messages set reactions = (
       select jsonb_agg(case when (reaction->>'contactId')::integer = $1 then reaction || '{"name": null}' else reaction end)
         from jsonb_array_elements(reactions) reaction)
      where reactions @> jsonb_build_array(jsonb_build_object('contactId', $1::integer))`,
    { bind: [authorContactId], type: QueryTypes.UPDATE },
  )
  return { ids, files }
}

/**
 * What was kept so that a merge can be undone, the other contact and its fields, would outlive the person.
 */
async function endMerges(contactId: number): Promise<void> {
  for (const { id } of await ContactMerge.findAll({
    attributes: ['id'],
    where: { keptId: contactId, undoneAt: null, settledAt: null },
    order: [['id', 'ASC']],
  }))
    await settleMerge(id)
  await ContactMerge.destroy({ where: { [Op.or]: [{ keptId: contactId }, { otherId: contactId }] } })
}

/**
 * What the audit log has of a contact: that something was changed stays, by whom and when; what it was does
 * not.
 */
async function emptyAuditEntries(contactId: number, name: string): Promise<void> {
  await database.query(
    `update audit_entries set record_name = $2, changes = coalesce(
       (select jsonb_object_agg('*' || ltrim(field, '*'), jsonb_build_array(
                 case when value->0 <> 'null' then 'was' end, case when value->1 <> 'null' then 'is' end))
          from jsonb_each(changes) as each (field, value) where field not like '=%'), '{}')
      where kind = 'contact' and record_id = $1`,
    { bind: [contactId, name], type: QueryTypes.UPDATE },
  )
  // The entry of this transaction is about the erasure itself.
  await database.query(
    `update audit_entries set action = 'erased'
      where kind = 'contact' and record_id = $1 and transaction_id = txid_current()`,
    { bind: [contactId], type: QueryTypes.UPDATE },
  )
}

/**
 * Erases a person: what was said with them and is to be, its files, notes, extra info and tags, what the
 * contact is known by, what is kept of them for some days elsewhere, and what the audit log says of it. Their
 * tickets stay, closed and empty, with times and ratings: the company's figures do not change. Whoever writes
 * from that number again is new.
 * @returns how much it was.
 */
export async function erasePerson(contact: Contact): Promise<{ tickets: number; messages: number }> {
  const { id: contactId, pictureKey } = contact
  const accounts = await accountsOf(contact)
  await endMerges(contactId)
  const tickets = await Ticket.findAll({ where: { contactId }, order: [['id', 'ASC']], lock: true })
  for (const ticket of tickets) await closeSilently(ticket)
  const ticketId = tickets.map(({ id }) => id)
  const messages = await Message.findAll({ where: { contactId }, attributes: ['id'] })
  const files = await filesOf(messages.map(({ id }) => id))
  const inGroups = await emptyGroupMessages(contactId)
  files.push(...inGroups.files, ...(pictureKey === null ? [] : [pictureKey]))
  files.push(...(await forgetSchedulesOf(contactId)))
  await Message.destroy({ where: { contactId } })
  await TicketNote.destroy({ where: { [Op.or]: [{ contactId }, { ticketId }] } })
  await ContactCustomField.destroy({ where: { contactId } })
  await ContactTag.destroy({ where: { contactId } })
  await forgetInquiriesOf(contactId)
  await eraseTraces({ accounts, ticketIds: ticketId, groupMessageIds: inGroups.ids })
  await Ticket.update({ previewMessageId: null, handover: null, botMemory: {} }, { where: { id: ticketId } })
  // What colleagues wrote to each other when they handed the conversation on.
  for (const event of await TicketEvent.findAll({ where: { ticketId } })) {
    const { note, ...facts } = event.facts
    if (note !== undefined) await event.update({ facts })
  }
  const { language } = await companySettings()
  await contact.update({
    gone: 'erased',
    name: phrases[language].customers.erased,
    number: null,
    lid: null,
    email: '',
    pushName: null,
    pictureKey: null,
    pictureBytes: null,
    profilePicUrl: null,
    blockedAt: null,
  })
  // After the last change, which stands there, too.
  await emptyAuditEntries(contactId, phrases[language].customers.erased)
  await dropUnnamed(files)
  // Lists let go of all that was the contact's; then they hear of the tickets as they are now.
  await recordEvent('contact.deleted', { contactId })
  for (const id of ticketId) await recordEvent('ticket.noted', { ticketId: id })
  return { tickets: tickets.length, messages: messages.length }
}
