import { buffer } from 'node:stream/consumers'
import { id } from '@balcao/contract'
import { array, object } from 'yup'
import { recordEvent } from '../../../events/recordEvent.js'
import { Connection, Contact } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { defineJob, type JobContext } from '../../../platform/jobs/job.js'
import { log } from '../../../platform/log/log.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import { peekFileType } from '../../../platform/storage/fileType.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import { downloadOpen, gateway } from '../../../whatsapp/gateway.js'
import { whatsappAddressOf } from '../../../whatsapp/port/address.js'
import type { ConnectionRef } from '../../../whatsapp/port/WhatsappProvider.js'
import { reserveStorage } from '../../conversations/media/index.js'
import { updateContactAt } from './rememberContact.js'

/** Bytes; WhatsApp's largest pictures have a few hundred thousand. */
const PICTURE_MAX = 2 * 1024 * 1024

/** Question about a contact, and the connection to ask. */
interface Task {
  contact: Contact
  connection: ConnectionRef
}

async function listTasks(contactIds: readonly number[], connectionId: number): Promise<Task[]> {
  const connection = await Connection.findByPk(connectionId, { attributes: ['id', 'provider'] })
  if (!connection) return []
  const contacts = await Contact.findAll({ where: { id: [...contactIds] }, order: [['id', 'ASC']] })
  return contacts.map((contact) => ({ contact, connection }))
}

/** The bytes of a file, to be compared; null when it is missing. */
async function contentOf(key: string): Promise<Buffer | null> {
  const file = await mediaStore.open(key).catch(() => null)
  return file && buffer(file.stream())
}

async function isSame(key: string, other: string | null): Promise<boolean> {
  const [one, another] = [await contentOf(key), other === null ? null : await contentOf(other)]
  return one !== null && another !== null && one.equals(another)
}

/** A stored picture; without one both fields are null. */
type Picture = Pick<Contact, 'pictureKey' | 'pictureBytes'>

const NO_PICTURE: Picture = { pictureKey: null, pictureBytes: null }

/**
 * Downloads a picture into the store. An unchanged picture keeps its key; a file that is not a picture is
 * ignored.
 */
async function storePicture(
  url: string,
  { contact, connection: { id: connectionId, provider } }: Task,
  companyId: number,
): Promise<Picture> {
  const found = await downloadOpen(url, { provider, connectionId, maxBytes: PICTURE_MAX })
  const { stream, mimetype, extension } = await peekFileType(found, { mimetype: null, name: null })
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(mimetype)) {
    stream.destroy()
    return NO_PICTURE
  }
  const { key, size } = await mediaStore.save(stream, { companyId, extension, maxBytes: PICTURE_MAX })
  if (!(await isSame(key, contact.pictureKey))) return { pictureKey: key, pictureBytes: size }
  await mediaStore.remove(key)
  return { pictureKey: contact.pictureKey, pictureBytes: size }
}

/** The picture is tried again the next day. */
function notHad(error: unknown): undefined {
  log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a picture was not had')
}

/** @throws AppError ERR_STORAGE_FULL */
async function changePicture({ id: contactId, pictureKey }: Contact, picture: Picture): Promise<void> {
  const isNew = picture.pictureKey !== pictureKey
  // Silent when only the size has changed: screens don't show it.
  const [changed] = await Contact.update(picture, { where: { id: contactId }, silent: !isNew })
  if (changed > 0 && isNew) await recordEvent('contact.updated', { contactId })
  if (isNew && picture.pictureKey !== null) await reserveStorage()
}

async function refreshPicture(task: Task, { companyId, inScope }: JobContext): Promise<void> {
  const { contact, connection } = task
  // Only linked phones have pictures, and they know nobody by user id.
  if (contact.number === null && contact.lid === null) return
  const answer = await gateway.profilePicture(connection, whatsappAddressOf(contact))
  if (!answer) return
  const picture =
    answer.url === null ? NO_PICTURE : await storePicture(answer.url, task, companyId).catch(notHad)
  if (!picture) return
  const { pictureKey, pictureBytes } = picture
  if (pictureKey === contact.pictureKey && pictureBytes === contact.pictureBytes) return
  await inScope(() => changePicture(contact, picture)).catch(async (error: unknown) => {
    if (pictureKey !== null && pictureKey !== contact.pictureKey) await discardFiles([pictureKey])
    if (!(error instanceof AppError && error.code === 'ERR_STORAGE_FULL')) throw error
    notHad(error)
  })
}

async function refresh(task: Task, context: JobContext): Promise<void> {
  const { contact, connection } = task
  if (contact.isGroup) {
    const address = whatsappAddressOf(contact)
    const group = await gateway.groupSubject(connection, address)
    if (group) await context.inScope(() => updateContactAt(address, group.subject))
  }
  await refreshPicture(task, context)
}

/**
 * Asks WhatsApp for contacts' pictures and groups' names, one after the other, and stores them. The sweep for
 * unused files removes replaced pictures.
 */
export const refreshContactsJob = defineJob({
  name: 'refresh-contacts',
  data: object({ contactIds: array().of(id().required()).required(), connectionId: id().required() }),
  attempts: 3,
  backoffMs: 30_000,
  concurrency: 2,
  run: async ({ contactIds, connectionId }, context) => {
    const failures: unknown[] = []
    for (const task of await context.inScope(() => listTasks(contactIds, connectionId)))
      await refresh(task, context).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})
