import { describe, expect, it } from 'vitest'
import type { OutgoingText } from './port.js'
import {
  aConnection,
  aCustomer,
  aLinkedConnection,
  aNumber,
  arrived,
  control,
  eventually,
  send,
  unique,
  withSessions,
} from '../testing/sessionsWorld.js'

withSessions()

describe('what a customer writes', () => {
  it('is in the journal once, by number and by LID, as one conversation', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const id = await maria.writes(connection, 'Olá')
    await maria.writes(connection, 'Olá', { id })
    await arrived(connection, 'Olá')
    await maria.writes(connection, 'Tudo bem?', { addressing: 'lid' })
    await arrived(connection, 'Tudo bem?')
    const rows = await connection.messages()
    expect(rows.map(({ payload }) => payload.body)).toEqual(['Olá', 'Tudo bem?'])
    expect(new Set(rows.map(({ conversation }) => conversation))).toEqual(new Set([maria.number]))
    expect(rows[0]?.payload).toMatchObject({
      whatsappId: id,
      fromMe: false,
      contact: { number: maria.number, lid: maria.lid },
      pushName: 'Maria',
      quotedWhatsappId: null,
    })
  })

  it('may hold characters that a database refuses', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    await maria.writes(connection, 'a\u0000b')
    await maria.writes(connection, 'after')
    await arrived(connection, 'after')
    expect((await connection.messages()).map(({ payload }) => payload.body)).toEqual(['ab', 'after'])
  })
})

describe('what the product sends', () => {
  const write = (
    connectionId: number,
    to: OutgoingText['to'],
    text: string,
    more: Partial<OutgoingText> = {},
  ) => send({ connectionId, to, whatsappId: `3EB0${unique()}${unique()}`, text, ...more })

  it('is accepted, delivered and read', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const whatsappId = `3EB0${unique()}${unique()}`
    const to = { number: maria.number, lid: null }
    const outcome = await write(connection.id, to, 'Bom dia', { whatsappId })
    expect(outcome).toEqual({ outcome: 'accepted' })
    const reaches = (ack: number) =>
      eventually(async () => (await connection.acks(whatsappId)).find((event) => event.ack === ack))
    expect((await reaches(2)).contact.number).toBe(maria.number)
    expect((await reaches(3)).contact.number).toBe(maria.number)
    await control('POST', `/contacts/${maria.number}/read`, { to: connection.phone })
    await reaches(4)
    expect(await maria.inbox()).toMatchObject([{ id: whatsappId, text: 'Bom dia' }])
  })

  it('quotes what it answers, and goes to a LID where there is no number', async () => {
    const connection = await aLinkedConnection()
    const maria = await aCustomer()
    const question = await maria.writes(connection, 'Quanto custa?')
    await arrived(connection, 'Quanto custa?')
    const quoted = { whatsappId: question, fromMe: false, text: 'Quanto custa?' }
    expect(await write(connection.id, { number: null, lid: maria.lid }, 'R$ 10', { quoted })).toEqual({
      outcome: 'accepted',
    })
    expect(await maria.inbox()).toMatchObject([{ text: 'R$ 10', quotedId: question }])
  })

  it('is refused for a number that is not on WhatsApp', async () => {
    const connection = await aLinkedConnection()
    const nobody = await aCustomer({ registered: false })
    expect(await write(connection.id, { number: nobody.number, lid: null }, 'Alguém?')).toEqual({
      outcome: 'refused',
      reason: 'ERR_WAPP_INVALID_CONTACT',
    })
  })

  it('is unreachable without a session', async () => {
    const connection = await aConnection()
    await connection.wake()
    await connection.reaches('qrcode')
    expect(await write(connection.id, { number: aNumber(), lid: null }, 'x')).toEqual({
      outcome: 'unreachable',
    })
    await connection.set('enabled = false')
    await eventually(async () => ((await connection.lease()) ? undefined : true))
    expect(await write(connection.id, { number: aNumber(), lid: null }, 'x')).toEqual({
      outcome: 'unreachable',
    })
  })
})
