import { HOUR_MS } from '@balcao/contract/time/durations'
import { Readable } from 'node:stream'
import request from 'supertest'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CLIENT_HEADER, contactsApi } from '@balcao/contract'
import { Contact, type Company } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { testServer } from '../../../testing/servers/server.js'
import {
  aCompany,
  aCustomer,
  aFile as aFileOf,
  aMessage,
  anEmptyCompany,
  inCompany,
  inDays,
} from '../../../testing/fixtures.js'
import { clock } from '../../clock/clock.js'
import { env } from '../../config/env.js'
import { mediaStore } from '../../storage/mediaStore.js'
import { signedUrl } from '../../storage/signedUrl.js'
import { replaceKey } from '../../../testing/replaceKey.js'
import { resourcePolicy } from './resourcePolicy.js'

const TEXT = '0123456789'

let company: Company
let other: Company
beforeAll(async () => {
  company = await anEmptyCompany()
  other = await anEmptyCompany()
})

async function aFile(extension: string, content = TEXT): Promise<string> {
  const { key } = await mediaStore.save(Readable.from([content]), {
    extension,
    maxBytes: 1_000,
    companyId: company.id,
  })
  await aContactWith(key)
  return key
}

/** Files are only served if a row names them. */
const aContactWith = (pictureKey: string) =>
  aCustomer(company).then((contact) => inCompany(company, () => contact.update({ pictureKey })))

/** Signs as the company, and returns the part after the host. */
async function signed(key: string, as = company): Promise<string> {
  const url = await inCompany(as, () => Promise.resolve(signedUrl(key)))
  return url.slice(env.apiUrl.length)
}

const get = async (address: string, headers: Record<string, string> = {}) =>
  request(await testServer())
    .get(address)
    .set({ [CLIENT_HEADER]: 'test', ...headers })
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => done(null, Buffer.concat(chunks).toString()))
    })
const codeOf = (body: unknown) => (JSON.parse(body as string) as { error: string }).error

describe('a signed address', () => {
  it('stays valid while ENCRYPTION_KEY is replaced, and no longer than the key before counts', async () => {
    const key = await aFile('png')
    await aContactWith(key)
    const address = await signed(key)
    const keys = replaceKey()
    expect((await get(address)).status).toBe(200)
    expect((await get(await signed(key))).status).toBe(200)
    keys.use({ current: keys.later })
    expect((await get(address)).status).toBe(403)
  })

  it('is absolute, keeps the extension, is valid for a day, and is all that is needed', async () => {
    const key = await aFile('ogg')
    const url = new URL(await inCompany(company, () => Promise.resolve(signedUrl(key))))
    expect(url.origin).toBe(new URL(env.apiUrl).origin)
    expect(url.pathname).toMatch(/^\/public\/[\w-]+\.ogg$/)
    expect(url.searchParams.get('signature')).toMatch(/^[0-9a-f]{64}$/)
    const validHours = (Number(url.searchParams.get('expires')) * 1_000 - Date.now()) / HOUR_MS
    expect(validHours).toBeGreaterThanOrEqual(23.9)
    expect(validHours).toBeLessThanOrEqual(30)

    const answer = await get(url.pathname + url.search)
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(TEXT)
    expect(answer.headers['content-type']).toBe('audio/ogg')
    expect(answer.headers['content-length']).toBe('10')
    // A browser that has the file asks again whether it may show it.
    expect(answer.headers['cache-control']).toBe('private, max-age=600, no-transform')
  })

  it('is the same for some hours, so that a browser keeps what it has', async () => {
    const key = await aFile('jpg')
    const now = new Date('2026-03-01T12:00:01.000Z')
    const spy = vi.spyOn(clock, 'now').mockImplementation(() => now)
    try {
      const first = await signed(key)
      now.setTime(now.getTime() + 5 * HOUR_MS)
      expect(await signed(key)).toBe(first)
      now.setTime(now.getTime() + 2 * HOUR_MS)
      expect(await signed(key)).not.toBe(first)
    } finally {
      spy.mockRestore()
    }
  })

  it('serves the Ogg to a client that asks for it as MP3', async () => {
    const address = (await signed(await aFile('ogg'))).replace('.ogg?', '.mp3?')
    const answer = await get(address)
    expect([answer.status, answer.body, answer.headers['content-type']]).toEqual([200, TEXT, 'audio/ogg'])
    const mp3 = await signed(await aFile('mp3'))
    expect((await get(mp3)).headers['content-type']).toBe('audio/mpeg')
  })

  it('cannot be made of another company’s file', async () => {
    const key = await aFile('jpg')
    await expect(signed(key, other)).rejects.toThrow('another company')
    expect(() => signedUrl(key)).toThrow('No scope is open')
  })

  it.each<[string, (address: string, another: string) => string]>([
    ['without a signature', (address) => address.replace(/&signature=.*/, '')],
    ['with nothing', (address) => address.replace(/\?.*/, '')],
    ['with a wrong signature', (address) => address.replace(/signature=../, 'signature=00')],
    ['with a signature that is none', (address) => address.replace(/signature=.*/, 'signature=zz')],
    ['with another expiry', (address) => address.replace(/expires=\d/, 'expires=9')],
    ['with an expiry that is none', (address) => address.replace(/expires=\d+/, 'expires=soon')],
    [
      'with another file’s signature',
      (address, another) => address.replace(/\?.*/, another.replace(/^[^?]*/, '')),
    ],
    ['with another extension', (address) => address.replace('.jpg?', '.html?')],
    ['as MP3 of what is no Ogg', (address) => address.replace('.jpg?', '.mp3?')],
    [
      'of a place that is no file',
      (address) => address.replace(/public\/[^?]*/, 'public/..%2F..%2Fetc%2Fpasswd'),
    ],
  ])('%s is refused', async (_sentence, change) => {
    const [address, another] = [await signed(await aFile('jpg')), await signed(await aFile('jpg'))]
    expect((await get(address)).status).toBe(200)
    const answer = await get(change(address, another))
    expect(answer.status).toBe(403)
    expect(codeOf(answer.body)).toBe('ERR_MEDIA_LINK')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is refused when its time is over', async () => {
    const spy = vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() - 31 * HOUR_MS))
    const address = await aFile('jpg').then((key) => signed(key))
    spy.mockRestore()
    expect((await get(address)).status).toBe(403)
  })

  it('of a file that is gone says so', async () => {
    const key = await aFile('jpg')
    const address = await signed(key)
    await mediaStore.remove(key)
    const answer = await get(address)
    expect([answer.status, codeOf(answer.body)]).toEqual([404, 'ERR_MEDIA_UNAVAILABLE'])
  })
})

describe('a file that may no longer be shown', () => {
  const statusOf = async (address: string, headers = {}) => (await get(address, headers)).status

  /** A message with a picture, and its signed address. */
  const aPicture = async () => {
    const fixture = await aCompany()
    const message = await aMessage(fixture.company, { ticket: fixture.ticket })
    const { key } = await mediaStore.save(Readable.from([TEXT]), {
      extension: 'jpg',
      maxBytes: 1_000,
      companyId: fixture.company.id,
    })
    const file = await aFileOf(fixture.company, { message, storageKey: key })
    const address = await signed(key, fixture.company)
    const { headers, status } = await get(address)
    expect(status).toBe(200)
    return { ...fixture, message, file, address, etag: (headers as { etag: string }).etag }
  }

  const expectEnded = async (address: string, etag: string) => {
    const answer = await get(address)
    expect([answer.status, codeOf(answer.body)]).toEqual([404, 'ERR_MEDIA_UNAVAILABLE'])
    expect(answer.headers['cache-control']).toBe('no-store')
    // Not even for a conditional request, or a range.
    expect(await statusOf(address, { 'If-None-Match': etag })).toBe(404)
    expect(await statusOf(address, { Range: 'bytes=0-1' })).toBe(404)
  }

  it('is that of a message that was deleted', async () => {
    const { company: owner, message, address, etag } = await aPicture()
    await inCompany(owner, () => message.update({ isDeleted: true }))
    await expectEnded(address, etag)
  })

  it('is that of a message whose sending was given up, with its file', async () => {
    const { company: owner, file, address, etag } = await aPicture()
    await inCompany(owner, () => file.update({ state: 'failed' }))
    await expectEnded(address, etag)
  })

  it('is that of a contact who was erased, and their own picture', async () => {
    const { company: owner, admin, customer: contact, address, etag } = await aPicture()
    const { key } = await mediaStore.save(Readable.from([TEXT]), {
      extension: 'jpg',
      maxBytes: 1_000,
      companyId: owner.id,
    })
    await inCompany(owner, () => contact.update({ pictureKey: key }))
    const portrait = await signed(key, owner)
    expect(await statusOf(portrait)).toBe(200)
    await apiAs(admin).ok(contactsApi.remove, { params: { id: contact.id } })
    await expectEnded(address, etag)
    expect(await statusOf(portrait)).toBe(404)
  })

  it('is a picture that a contact has no longer', async () => {
    const key = await aFile('jpg')
    const address = await signed(key)
    await inCompany(company, () => Contact.update({ pictureKey: null }, { where: { pictureKey: key } }))
    expect(await statusOf(address)).toBe(404)
  })

  it.each([
    ['was switched off', { status: false }],
    ['is past its due date', { dueDate: inDays(-1) }],
  ])('is any of a company that %s, until it may work again', async (_sentence, change) => {
    const { company: owner, address, etag } = await aPicture()
    const { status, dueDate } = owner
    await inCompany(owner, () => owner.update(change))
    await expectEnded(address, etag)
    await inCompany(owner, () => owner.update({ status, dueDate }))
    expect(await statusOf(address)).toBe(200)
  })

  it('is one that no row names', async () => {
    const key = await aFile('jpg')
    await inCompany(company, () => Contact.destroy({ where: { pictureKey: key } }))
    expect(await statusOf(await signed(key))).toBe(404)
  })
})

describe('a part of a file', () => {
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-1', 206, '9', 'bytes 9-9/10'],
    ['bytes=0-99', 206, TEXT, 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, TEXT, undefined],
    ['lines=1-2', 200, TEXT, undefined],
  ])('%s is answered %i', async (range, status, body, contentRange) => {
    const answer = await get(await signed(await aFile('mp4')), { Range: range, 'Accept-Encoding': 'gzip' })
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ])
    if (status !== 416) expect(answer.headers['accept-ranges']).toBe('bytes')
  })

  it('is of the same file, or the whole is sent', async () => {
    const address = await signed(await aFile('mp4'))
    const { etag } = (await get(address)).headers as { etag: string }
    expect((await get(address, { Range: 'bytes=1-1', 'If-Range': etag })).body).toBe('1')
    expect((await get(address, { Range: 'bytes=1-1', 'If-Range': '"other"' })).body).toBe(TEXT)
    expect((await get(address, { 'If-None-Match': etag })).status).toBe(304)
  })

  it('of an empty file is the empty file', async () => {
    const address = await signed(await aFile('txt', ''))
    expect((await get(address)).body).toBe('')
    expect((await request(await testServer()).head(address)).headers['content-length']).toBe('0')
  })
})

describe('what a browser could execute', () => {
  it.each([
    ['html', 'application/octet-stream', 'attachment'],
    ['svg', 'image/svg+xml', 'attachment'],
    ['xml', 'application/octet-stream', 'attachment'],
    ['js', 'application/octet-stream', 'attachment'],
    ['xhtml', 'application/octet-stream', 'attachment'],
    ['bin', 'application/octet-stream', 'attachment'],
    ['txt', 'text/plain; charset=utf-8', 'attachment'],
    ['jpg', 'image/jpeg', 'inline'],
    ['pdf', 'application/pdf', 'inline'],
    ['mp4', 'video/mp4', 'inline'],
  ])('%s is sent as %s, %s, and nothing runs in it', async (extension, type, disposition) => {
    const address = await signed(await aFile(extension))
    // A navigation also gets the file, not the client's page.
    const { headers } = await get(address, { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' })
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^${disposition}; filename="[\\w-]+\\.${extension}"$`),
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
  })
})

describe('pages of other sites', () => {
  it('may embed none of our answers but files, and those as far as the client needs it', async () => {
    const file = await get(await signed(await aFile('jpg')))
    expect(file.headers['cross-origin-resource-policy']).toBe(resourcePolicy(env.apiUrl, env.clientOrigins))
    for (const address of ['/version', '/health', '/tickets', '/nowhere'])
      expect((await get(address)).headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('get nothing of the browser through ours', async () => {
    const { headers } = await get('/version')
    expect(headers['permissions-policy']).toMatch(/^microphone=\(self\), geolocation=\(self\), .*camera=\(\)/)
  })
})

describe('the client’s page on another host', () => {
  it('may read a file by script, when it is the client’s', async () => {
    const address = await signed(await aFile('jpg'))
    const own = env.clientOrigins[0] ?? ''
    const allowed = await get(address, { Origin: own })
    expect(allowed.headers['access-control-allow-origin']).toBe(own)
    const foreign = await get(address, { Origin: 'https://evil.example' })
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })
})
