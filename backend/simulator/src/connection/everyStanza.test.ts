import { type WASocket } from '@whiskeysockets/baileys'
import { expect, it } from 'vitest'
import { nextEvent, received } from '../testing/client.js'
import { PlainAgent } from '../testing/plainAgent.js'
import { aSimulator, JOAO, MARIA, COMPANY_PHONE } from '../testing/fixture.js'
import { quietLogger } from '../wire/quiet.js'

const jid = (number: string) => `${number}@s.whatsapp.net`

/** Stanzas that expect no answer. */
const STATEMENTS = ['presence', 'chatstate', 'ack', 'ib']

/** Records what a client writes and reads, from its own log. */
class Witness {
  readonly sent = new Map<string, string>()
  readonly #answered = new Set<string>()

  readonly logger: WASocket['logger'] = {
    ...quietLogger,
    level: 'trace',
    child: () => this.logger,
    trace: (entry: unknown) => this.#note(entry as { xml?: string; msg?: string }),
  }

  /** The stanzas that nobody answered. */
  unanswered(): string[] {
    return [...this.sent].filter(([id]) => !this.#answered.has(id)).map(([, xml]) => xml.slice(0, 200))
  }

  #note({ xml, msg }: { xml?: string; msg?: string }): void {
    const [head = ''] = xml?.split('>') ?? []
    const tag = /^<(\S+)/.exec(head)?.[1]
    const id = / id='(.*?)'/.exec(head)?.[1]
    if (!tag || !id) return
    if (msg === 'recv xml') this.#answered.add(id)
    // A result is itself an answer.
    else if (!STATEMENTS.includes(tag) && !head.includes("type='result'")) this.sent.set(id, xml!)
  }
}

it('every stanza of a session that uses everything is answered', async () => {
  const fixture = await aSimulator()
  const witness = new Witness()
  const { socket } = await fixture.pair({ logger: witness.logger, fetchAgent: new PlainAgent() })
  const group = (
    await fixture.post('/groups', { subject: 'Todos', participants: [COMPANY_PHONE, MARIA, JOAO] })
  ).id as string
  socket.authState.creds.me!.name = 'Loja'
  await socket.sendPresenceUpdate('available')
  await socket.presenceSubscribe(jid(MARIA))
  await socket.sendPresenceUpdate('composing', jid(MARIA))

  await socket.sendMessage(jid(MARIA), { image: Buffer.from('x'), jpegThumbnail: '', caption: 'foto' })
  const sent = await socket.sendMessage(jid(MARIA), { text: 'um' })
  await socket.sendMessage(jid(MARIA), { react: { text: '👍', key: sent!.key } })
  await socket.sendMessage(jid(MARIA), { text: 'dois', edit: sent!.key })
  await socket.sendMessage(jid(MARIA), { delete: sent!.key })
  await socket.sendMessage(group, { text: 'em grupo' })
  await socket.sendMessage('5511900000000@s.whatsapp.net', { text: 'a ninguém' }).catch(() => undefined)
  for (const [id, place] of [
    ['DIRECT', { to: COMPANY_PHONE }],
    ['GROUP', { group }],
  ] as const) {
    const arrives = received(socket, id)
    await fixture.post(`/contacts/${MARIA}/send`, { ...place, text: 'oi', id })
    await socket.readMessages([(await arrives).message.key])
  }
  const once = nextEvent(socket, 'messages.upsert')
  await fixture.post(`/contacts/${MARIA}/send`, {
    to: COMPANY_PHONE,
    type: 'image',
    data: 'AAAA',
    viewOnce: true,
  })
  await once
  const ringing = nextEvent(socket, 'call')
  await fixture.post(`/contacts/${MARIA}/call`, { to: COMPANY_PHONE })
  const [call] = await ringing
  await socket.rejectCall(call!.id, call!.from)
  await fixture.post('/faults', { phone: COMPANY_PHONE, kind: 'corrupt' })
  const repaired = received(socket, 'BROKEN')
  await fixture.post(`/contacts/${MARIA}/send`, { to: COMPANY_PHONE, text: 'quebrada', id: 'BROKEN' })
  await repaired

  const asked: [string, () => Promise<unknown>][] = [
    ['onWhatsApp', () => socket.onWhatsApp(MARIA, '5511900000000')],
    ['status', () => socket.fetchStatus(jid(MARIA))],
    ['disappearing', () => socket.fetchDisappearingDuration(jid(MARIA))],
    ['picture', () => socket.profilePictureUrl(jid(MARIA)).catch(() => undefined)],
    ['blocklist', () => socket.fetchBlocklist()],
    ['block', () => socket.updateBlockStatus(jid(MARIA), 'block').catch(() => undefined)],
    ['privacy', () => socket.fetchPrivacySettings(true)],
    ['privacy change', () => socket.updateReadReceiptsPrivacy('all')],
    ['default disappearing', () => socket.updateDefaultDisappearingMode(0)],
    ['business', () => socket.getBusinessProfile(jid(MARIA))],
    ['own status', () => socket.updateProfileStatus('aberto')],
    ['own picture', () => socket.removeProfilePicture(socket.user!.id)],
    ['groups', () => socket.groupFetchAllParticipating()],
    ['group', () => socket.groupMetadata(group)],
    ['group change', () => socket.groupUpdateSubject(group, 'x').catch(() => undefined)],
    ['group code', () => socket.groupInviteCode(group).catch(() => undefined)],
    ['timelock', () => socket.fetchAccountReachoutTimelock()],
    ['history', () => socket.fetchMessageHistory(10, sent!.key, 0)],
    [
      'chat state',
      () => socket.chatModify({ archive: true, lastMessages: [sent!] }, jid(MARIA)).catch(() => undefined),
    ],
    ['resync', () => socket.resyncAppState(['regular'], false).catch(() => undefined)],
    ['dirty', () => socket.cleanDirtyBits('groups')],
    ['keys', () => socket.uploadPreKeys(5)],
    ['digest', () => socket.digestKeyBundle()],
    ['rotation', () => socket.rotateSignedPreKey()],
  ]
  for (const [, ask] of asked) await ask()

  expect(witness.sent.size).toBeGreaterThan(50)
  await expect.poll(() => witness.unanswered(), { timeout: 30_000 }).toEqual([])
})
