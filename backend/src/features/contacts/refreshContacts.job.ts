import { buffer } from 'node:stream/consumers'
import { id, type Provider } from '@balcao/contract'
import { array, object } from 'yup'
import { recordEvent } from '../../events/recordEvent.js'
import { Connection, Contact } from '../../models/index.js'
import { defineJob, type JobContext } from '../../platform/jobs/job.js'
import { log } from '../../platform/log/log.js'
import { peekFileType } from '../../platform/storage/fileType.js'
import { mediaStore } from '../../platform/storage/mediaStore.js'
import { downloadOpen } from '../../whatsapp/media.js'
import { gateway } from '../../whatsapp/WhatsappGateway.js'
import { updateContactAt } from './rememberContact.js'

/** Bytes; WhatsApp's largest pictures have some hundred thousand. */
const PICTURE_MAX = 2 * 1024 * 1024

/** What is asked for whom, and through what. */
interface Task {
  contact: Contact
  provider: Provider
}

async function listTasks(contactIds: readonly number[], connectionId: number): Promise<Task[]> {
  const connection = await Connection.findByPk(connectionId, { attributes: ['provider'] })
  if (!connection) return []
  const contacts = await Contact.findAll({ where: { id: [...contactIds] }, order: [['id', 'ASC']] })
  return contacts.map((contact) => ({ contact, provider: connection.provider }))
}

const addressOf = ({ number, lid, isGroup }: Contact) => ({ number, lid, isGroup })

/** The bytes under a key, to be compared; null when there are none. */
async function contentOf(key: string): Promise<Buffer | null> {
  const file = await mediaStore.open(key).catch(() => null)
  return file && buffer(file.stream())
}

async function isSame(key: string, other: string | null): Promise<boolean> {
  const [one, another] = [await contentOf(key), other === null ? null : await contentOf(other)]
  return one !== null && another !== null && one.equals(another)
}

/**
 * Fetches a picture into the store.
 * @returns its key: the one it had when it is the same picture, null when there is none or it is no picture.
 */
async function storePicture(
  url: string,
  { contact, provider }: Task,
  companyId: number,
): Promise<string | null> {
  const found = await downloadOpen(url, { provider, maxBytes: PICTURE_MAX })
  const { stream, mimetype, extension } = await peekFileType(found, { mimetype: null, name: null })
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(mimetype)) {
    stream.destroy()
    return null
  }
  const { key } = await mediaStore.save(stream, { companyId, extension, maxBytes: PICTURE_MAX })
  if (!(await isSame(key, contact.pictureKey))) return key
  await mediaStore.remove(key)
  return contact.pictureKey
}

/** It is asked for again tomorrow. */
function notHad(error: unknown): undefined {
  log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a picture was not had')
}

async function refreshPicture(
  connectionId: number,
  task: Task,
  { companyId, inScope }: JobContext,
): Promise<void> {
  const answer = await gateway.profilePicture(connectionId, addressOf(task.contact))
  if (!answer) return
  const pictureKey =
    answer.url === null ? null : await storePicture(answer.url, task, companyId).catch(notHad)
  if (pictureKey === undefined || pictureKey === task.contact.pictureKey) return
  await inScope(async () => {
    const [changed] = await Contact.update({ pictureKey }, { where: { id: task.contact.id } })
    if (changed > 0) await recordEvent('contact.updated', { contactId: task.contact.id })
  })
}

async function refresh(task: Task, connectionId: number, context: JobContext): Promise<void> {
  if (task.contact.isGroup) {
    const address = addressOf(task.contact)
    const group = await gateway.groupSubject(connectionId, address)
    if (group) await context.inScope(() => updateContactAt(address, group.subject))
  }
  await refreshPicture(connectionId, task, context)
}

/**
 * Asks WhatsApp for contacts' pictures, and for groups' subjects, one after the other, and keeps them. What was replaced in the media
 * store goes with the files that nothing names any more.
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
      await refresh(task, connectionId, context).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})
