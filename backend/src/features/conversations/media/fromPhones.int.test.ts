import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aRecording } from '../../../testing/conversations/recordings.js'
import {
  aCustomer,
  aLinkedConnection,
  arrived,
  eventually,
  withSessions,
} from '../../../testing/whatsapp/sessionsFixture.js'

withSessions()

/** Imported late, because these modules read the simulator's address. */
async function product() {
  const { companiesOfThisFile } = await import('../../../testing/factories/companies.js')
  const { settle } = await import('../../../testing/settle.js')
  const { inCompany } = await import('../../../testing/inCompany.js')
  const { Message, MessageMedia } = await import('../../../models/index.js')
  const { mediaStore } = await import('../../../platform/storage/mediaStore.js')
  const { announceMedia } = await import('./media.commands.js')
  return { companiesOfThisFile, settle, inCompany, Message, MessageMedia, mediaStore, announceMedia }
}

async function aTalk() {
  const { companiesOfThisFile, settle, inCompany, Message, MessageMedia, mediaStore } = await product()
  const connection = await aLinkedConnection()
  const company = { id: connection.companyId }
  companiesOfThisFile.add(company.id)
  const maria = await aCustomer()
  return {
    connection,
    company,
    maria,
    /** The file of an arrived message, after all jobs have run. */
    fileOf: async (whatsappId: string) => {
      await eventually(async () => {
        const messages = await connection.messages()
        return messages.some(({ payload }) => payload.whatsappId === whatsappId) || undefined
      })
      await settle()
      return inCompany(company, async () => {
        const message = await Message.findOne({ where: { whatsappId }, rejectOnEmpty: true })
        return MessageMedia.findByPk(message.id, { rejectOnEmpty: true })
      })
    },
    bytesOf: async (key: string | null) => buffer((await mediaStore.open(key ?? '')).stream()),
  }
}

describe('a file that a customer sends', () => {
  it('comes from the phone into the store, as it was', async () => {
    const { connection, maria, fileOf, bytesOf } = await aTalk()
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const voice = await aRecording('ogg')
    const sent = await maria.writes(connection, 'Veja', { type: 'image', data: picture.toString('base64') })
    const spoken = await maria.writes(connection, 'Ouça', { type: 'voice', data: voice.toString('base64') })

    const photo = await fileOf(sent)
    expect(photo).toMatchObject({
      kind: 'image',
      state: 'ready',
      mimetype: 'image/jpeg',
      width: 40,
      source: null,
    })
    expect((await bytesOf(photo.storageKey)).equals(picture)).toBe(true)
    const note = await fileOf(spoken)
    expect(note).toMatchObject({ kind: 'voice', state: 'ready', mimetype: 'audio/ogg; codecs=opus' })
    expect((await bytesOf(note.storageKey)).equals(voice)).toBe(true)
  })

  it('has failed when the server has it no more and the phone, which is asked, neither', async () => {
    const { settle, inCompany, Message, MessageMedia, announceMedia } = await product()
    const { connection, company, maria } = await aTalk()
    const whatsappId = await maria.writes(connection, 'Sem arquivo')
    await arrived(connection, 'Sem arquivo')
    await settle()
    const messageId = await inCompany(company, async () => {
      const { id } = await Message.findOne({ where: { whatsappId }, rejectOnEmpty: true })
      const url = `${process.env.SIMULATOR_URL}/media/${'0'.repeat(32)}.enc`
      await announceMedia(id, {
        kind: 'image',
        mimetype: 'image/jpeg',
        fileName: null,
        size: null,
        seconds: null,
        width: null,
        height: null,
        thumbnail: null,
        waveform: null,
        source: { type: 'image', url, directPath: null, mediaKey: Buffer.alloc(32, 1).toString('base64') },
      })
      return id
    })
    await settle()
    const file = await inCompany(company, () => MessageMedia.findByPk(messageId, { rejectOnEmpty: true }))
    expect(file).toMatchObject({ state: 'failed', error: 'ERR_WAPP_DOWNLOAD_MEDIA', attempts: 1 })
  })
})
