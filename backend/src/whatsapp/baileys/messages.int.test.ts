import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  aLinkedConnection,
  arrived,
  withSessions,
} from '../../testing/whatsapp/sessionsFixture.js'

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
