import { downloadMediaMessage, type AnyMessageContent } from '@whiskeysockets/baileys'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { received } from '../testing/client.js'
import { PlainAgent } from '../testing/plainAgent.js'
import {
  aLinkedSimulator,
  aSimulator,
  JOAO,
  MARIA,
  COMPANY_PHONE,
  type SimulatorFixture,
} from '../testing/fixture.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const fileOf = async (fixture: SimulatorFixture, id: string) => {
  const response = await fetch(`${fixture.simulator.url}/control/contacts/${MARIA}/inbox/${id}/media`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('what a contact attaches can be downloaded and read by the company', () => {
  it.each<[type: string, field: string, sent: { text?: string; [field: string]: unknown }, seen: object]>([
    [
      'image',
      'imageMessage',
      { text: 'olha', mimetype: 'image/png' },
      { caption: 'olha', mimetype: 'image/png' },
    ],
    ['video', 'videoMessage', { text: 'filme', seconds: 3 }, { caption: 'filme', seconds: 3 }],
    ['audio', 'audioMessage', { seconds: 61 }, { ptt: false, mimetype: 'audio/mpeg', seconds: 61 }],
    ['voice', 'audioMessage', { seconds: 2 }, { ptt: true, mimetype: 'audio/ogg; codecs=opus', seconds: 2 }],
    ['sticker', 'stickerMessage', {}, { mimetype: 'image/webp' }],
    ['document', 'documentMessage', { fileName: '../../etc/passwd' }, { fileName: '../../etc/passwd' }],
  ])('%s', async (type, field, sent, seen) => {
    const { fixture, socket } = await aLinkedSimulator()
    const bytes = randomBytes(70_001)
    const arrives = received(socket, 'FILE')
    const body = { to: COMPANY_PHONE, type, data: bytes.toString('base64'), id: 'FILE', ...sent }
    await fixture.post(`/contacts/${MARIA}/send`, body)
    const { message } = await arrives
    const content = message.message?.[field as 'imageMessage']
    expect(content).toMatchObject(seen)
    expect(content?.directPath).toBeFalsy()
    expect(Number(content?.fileLength)).toBe(bytes.length)
    if (type === 'image' || type === 'video') expect(Buffer.from(content!.jpegThumbnail!)[0]).toBe(0xff)
    expect(await downloadMediaMessage(message, 'buffer', {})).toEqual(bytes)
    expect(await fixture.sent(MARIA)).toMatchObject([{ type, size: bytes.length, text: sent.text ?? null }])
  })

  it('a document may be empty, or have a caption or its own thumbnail', async () => {
    const { fixture, socket } = await aLinkedSimulator()
    const arrives = received(socket, 'DOC')
    await fixture.post(`/contacts/${MARIA}/send`, {
      to: COMPANY_PHONE,
      type: 'document',
      data: '',
      text: 'nada',
      id: 'DOC',
    })
    const { message } = await arrives
    expect(message.message?.documentWithCaptionMessage?.message?.documentMessage?.caption).toBe('nada')
    expect(await downloadMediaMessage(message, 'buffer', {})).toHaveLength(0)
    const pictured = received(socket, 'IMG')
    const data = PIXEL.toString('base64')
    await fixture.post(`/contacts/${MARIA}/send`, {
      to: COMPANY_PHONE,
      type: 'image',
      data,
      thumbnail: data,
      id: 'IMG',
    })
    const thumbnail = (await pictured).message.message?.imageMessage?.jpegThumbnail
    expect(Buffer.from(thumbnail!)).toEqual(PIXEL)
  })

  it('a file that the phone has lost is refused when the company asks for it again', async () => {
    const { fixture, socket } = await aLinkedSimulator()
    const arrives = received(socket, 'GONE')
    await fixture.post(`/contacts/${MARIA}/send`, {
      to: COMPANY_PHONE,
      type: 'image',
      data: 'AAAA',
      id: 'GONE',
    })
    await expect(socket.updateMediaMessage((await arrives).message)).rejects.toThrow()
  })
})

describe('what the company attaches is found decrypted in the inbox', () => {
  const bytes = randomBytes(50_003)
  it.each<[string, AnyMessageContent, Record<string, unknown>]>([
    [
      'image',
      { image: PIXEL, caption: 'veja', mimetype: 'image/png' },
      { text: 'veja', mimetype: 'image/png' },
    ],
    ['video', { video: bytes, caption: 'aula', jpegThumbnail: '' }, { text: 'aula', mimetype: 'video/mp4' }],
    ['voice', { audio: bytes, ptt: true, seconds: 1, mimetype: 'audio/ogg; codecs=opus' }, { text: null }],
    ['audio', { audio: bytes, seconds: 1, mimetype: 'audio/mpeg' }, { mimetype: 'audio/mpeg' }],
    [
      'document',
      { document: bytes, fileName: 'nota <1>.html', mimetype: 'text/html', caption: 'a nota' },
      { fileName: 'nota <1>.html', text: 'a nota' },
    ],
    ['sticker', { sticker: bytes }, { mimetype: 'image/webp' }],
  ])('%s', async (type, content, described) => {
    const { fixture, socket } = await aLinkedSimulator({ fetchAgent: new PlainAgent() })
    await socket.sendMessage(jid(MARIA), content, { messageId: 'UP' })
    const [message] = await vi.waitUntil(async () => {
      const all = await fixture.inbox(MARIA)
      return all.length > 0 && all
    }, 60_000)
    const expected = type === 'image' ? PIXEL : bytes
    expect(message).toMatchObject({ id: 'UP', type, size: expected.length, ...described })
    const file = await fileOf(fixture, 'UP')
    expect(file.bytes).toEqual(expected)
    const isShown = type !== 'document'
    expect(file.response.headers.get('content-disposition')).toMatch(isShown ? /^inline/ : /^attachment/)
    expect(file.response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('also after a restart; and a damaged file is refused, and its message has no size', async () => {
    const { fixture, socket } = await aLinkedSimulator({ fetchAgent: new PlainAgent() })
    await socket.sendMessage(jid(MARIA), { image: PIXEL, caption: 'fica' }, { messageId: 'STAYS' })
    await fixture.inboxHas(MARIA, 'fica')
    await fixture.restart()
    expect((await fileOf(fixture, 'STAYS')).bytes).toEqual(PIXEL)
    const folder = path.join(fixture.dataDir, 'media')
    for (const name of fs.readdirSync(folder)) fs.writeFileSync(path.join(folder, name), 'other')
    expect((await fileOf(fixture, 'STAYS')).response.status).toBe(409)
    expect((await fileOf(fixture, 'NONE')).response.status).toBe(404)
  })
})

it("nobody uploads without the server's permission, and nothing but its own files is served", async () => {
  const { simulator } = await aSimulator()
  const status = async (path: string, init?: RequestInit) => (await fetch(simulator.url + path, init)).status
  expect(await status('/mms/image/abc?auth=guess', { method: 'POST', body: 'x' })).toBe(401)
  expect(await status('/mms/image/abc')).toBe(405)
  expect(await status('/media/..%2fjournal.jsonl')).toBe(404)
  expect(await status(`/media/${'0'.repeat(32)}.enc`)).toBe(404)
})

it('a contact, and a phone, may have a picture, change it and lose it', async () => {
  const { fixture, socket } = await aLinkedSimulator()
  const picture = PIXEL.toString('base64')
  const saved = await fixture.post('/contacts', { number: MARIA, picture })
  const url = await socket.profilePictureUrl(jid(MARIA), 'image')
  expect(url).toBe(saved.picture)
  const response = await fetch(url!)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PIXEL)
  await expect(socket.profilePictureUrl(jid(JOAO))).rejects.toThrow('item-not-found')

  await fixture.post('/phones', { number: COMPANY_PHONE, picture })
  expect(await socket.profilePictureUrl(jid(COMPANY_PHONE))).toMatch(/^http:/)
  await socket.removeProfilePicture(jid(COMPANY_PHONE))
  await expect(socket.profilePictureUrl(jid(COMPANY_PHONE))).rejects.toThrow('item-not-found')

  await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'oi' })
  const arrival = new Promise((resolve) => {
    socket.ev.on('contacts.update', (changes) => {
      for (const { id, imgUrl } of changes) if (imgUrl) resolve([id, imgUrl])
    })
  })
  await fixture.post('/contacts', { number: MARIA, picture: null })
  expect(await arrival).toEqual([jid(MARIA), 'removed'])
  await expect(socket.profilePictureUrl(jid(MARIA))).rejects.toThrow('item-not-found')
  expect((await fetch(url!)).status).toBe(404)
  expect((await fixture.call('POST', '/contacts', { number: MARIA, picture: 'AAAA' })).status).toBe(400)
})
