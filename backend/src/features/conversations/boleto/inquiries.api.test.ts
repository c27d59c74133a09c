import { contactsApi, type InquiryFailure } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { BillingInquiry, Contact, MessageMedia } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { CPF, OTHER_CPF, PDF, PIX, type Misbehaviour } from '../../../testing/billing/aBillingSystem.js'
import {
  aKnownCustomer,
  aStranger,
  asksForInvoice,
  asksForUnlock,
  disclosures,
  reasonsIn,
  type BillingFixture,
} from '../../../testing/billing/aKnownCustomer.js'
import { apiAs } from '../../../testing/apiClient.js'
import { inCompany } from '../../../testing/fixtures.js'

const SYSTEMS = ['ixc', 'mkauth', 'asaas'] as const

/**
 * The ticket waits for an attendant. The thread states the reason, and nothing was disclosed to the customer.
 */
async function expectPerson(fixture: BillingFixture, reason: InquiryFailure): Promise<void> {
  const [ticket] = await fixture.talk.tickets()
  expect(ticket).toMatchObject({ status: 'pending', chatbot: false, userId: null, queueId: fixture.queue.id })
  expect(ticket?.botMemory).not.toHaveProperty('billing')
  expect(await reasonsIn(fixture)).toContain(reason)
  expect(await disclosures(fixture)).toEqual([])
  const bodies = (await fixture.talk.messages()).map(({ body }) => body).join('\n')
  expect(bodies).not.toMatch(/4711|99,90|Clara Lima/)
}

/** The files of a conversation, in the order of their messages. */
async function filesOf({ company, talk }: BillingFixture): Promise<MessageMedia[]> {
  const messageId = (await talk.messages()).map(({ id }) => id)
  return inCompany(company, () =>
    MessageMedia.findAll({ where: { messageId }, order: [['messageId', 'ASC']] }),
  )
}

describe('a customer who asks for the second copy', () => {
  it.each(SYSTEMS)(
    'of %s is told the invoice, its line, the Pix and its picture, and the ticket ends',
    async (system) => {
      const fixture = await aKnownCustomer(system)
      const prints = system === 'ixc'
      const texts = await asksForInvoice(fixture)
      expect(texts).toHaveLength(prints ? 7 : 6)
      const [wait, summary, line, pix, ...ending] = texts
      expect(wait).toMatch(/^Aguarde!/)
      expect(summary).toContain(
        '*Fatura 4711*\nTitular: Clara Lima\nValor: *R$ 99,90*\nVencimento: *10/12/2026*',
      )
      expect(line).toMatch(/^00190\.00009 /)
      expect(pix).toBe(PIX)
      expect(summary?.includes('- o boleto em PDF')).toBe(prints)
      expect(ending).toEqual([
        'QR code do Pix da fatura 4711',
        ...(prints ? ['Boleto da fatura 4711'] : []),
        'Se precisar de mais alguma coisa, é só escrever. Obrigado!',
      ])
      const messages = await fixture.talk.messages()
      expect(messages.filter(({ fromMe, isBot }) => fromMe && !isBot)).toEqual([])
      const pdf = {
        kind: 'document',
        mimetype: 'application/pdf',
        fileName: 'boleto-4711.pdf',
        size: String(PDF.length),
      }
      expect(await filesOf(fixture)).toMatchObject([
        { kind: 'image', mimetype: 'image/png', state: 'ready' },
        ...(prints ? [{ ...pdf, state: 'ready' }] : []),
      ])
      expect((await fixture.talk.tickets())[0]).toMatchObject({ status: 'closed', chatbot: false })
      expect(await reasonsIn(fixture)).toEqual([])
    },
  )

  it.each([
    ['no PDF', ''],
    ['an error', '{"type":"error","message":"Recurso inexistente"}'],
    ['a page', '<html>Login</html>'],
    ['another file', Buffer.from('GIF89a').toString('base64')],
    ['too large a file', `"${PDF.toString('base64')}${'A'.repeat(2_100_000)}"`],
  ])('is told without the boleto as a file where IXC answers %s', async (_what, printed) => {
    const fixture = await aKnownCustomer('ixc', { printed })
    const texts = await asksForInvoice(fixture)
    expect(texts).toHaveLength(6)
    expect(texts.join('\n')).not.toContain('PDF')
    expect(await filesOf(fixture)).toMatchObject([{ mimetype: 'image/png' }])
    expect(await reasonsIn(fixture)).toEqual([])
  })

  it('is told the line that IXC has only once the boleto was printed', async () => {
    const fixture = await aKnownCustomer('ixc', { hasLineOncePrinted: true })
    expect((await asksForInvoice(fixture))[2]).toMatch(/^00190\.00009 /)
  })

  it('is told before what the document is for, and how to get out', async () => {
    const { talk } = await aKnownCustomer('asaas')
    const [question] = await talk.writes('Oi')
    expect(question).toContain('*CPF ou CNPJ*')
    expect(question).toContain('você concorda com essa consulta')
    expect(question).toContain('*[ 0 ]* - Falar com um atendente')
    expect((await talk.tickets())[0]).toMatchObject({ status: 'pending', chatbot: true })
  })

  it('may be known by the document that the team saved, whatever phone the system has', async () => {
    const fixture = await aStranger('ixc')
    await asksForInvoice(fixture, '111.444.777-35')
    expect(await reasonsIn(fixture)).toEqual(['unknownDocument'])
    const [contact] = await inCompany(fixture.company, () =>
      Contact.findAll({ where: { number: fixture.number } }),
    )
    await apiAs(fixture.agent).ok(contactsApi.update, {
      params: { id: contact?.id ?? 0 },
      body: { extraInfo: [{ name: 'CPF/CNPJ', value: '529.982.247-25' }] },
    })
    await fixture.talk.writes('#')
    await fixture.talk.writes('1')
    expect(await fixture.talk.writes(CPF)).toContain(PIX)
  })

  it('is in the audit log once for each answer, under the bot’s name, the document masked', async () => {
    const fixture = await aKnownCustomer('mkauth')
    await asksForInvoice(fixture)
    const entries = await disclosures(fixture)
    expect(entries).toMatchObject([
      { user: { id: null, name: 'Robô' }, kind: 'contact', recordName: 'Clara Lima' },
    ])
    expect(entries[0]?.changes.map(({ field, to }) => [field, to]).sort()).toEqual([
      ['document', '***.982.247-**'],
      ['integration', 'mkauth'],
      ['invoice', '4711'],
    ])
    const [inquiry] = await inCompany(fixture.company, () => BillingInquiry.findAll())
    expect(inquiry).toMatchObject({ state: 'answered', document: null, outcome: 'invoice' })
  })

  it.each(SYSTEMS)('hears so when %s has nothing open', async (system) => {
    const fixture = await aKnownCustomer(system, { isPaid: true })
    expect(await asksForInvoice(fixture)).toContain('Boas notícias: não há fatura em aberto no seu cadastro.')
    expect((await fixture.talk.tickets())[0]?.status).toBe('closed')
  })

  it('is asked again for a document that is none, and gets a person at the third', async () => {
    const fixture = await aKnownCustomer('asaas')
    await fixture.talk.writes('Oi')
    expect(await fixture.talk.writes('529.982.247-24')).toEqual([
      expect.stringContaining('Este CPF/CNPJ não é válido!'),
    ])
    expect(await fixture.talk.writes('não sei')).toHaveLength(1)
    await fixture.talk.writes('123')
    await expectPerson(fixture, 'noDocument')
    expect(fixture.stand.calls).toEqual([])
  })

  it('gets a person by asking for one, and the menu by a hash', async () => {
    const fixture = await aKnownCustomer('ixc')
    await fixture.talk.writes('Oi')
    await fixture.talk.writes('1')
    expect(await fixture.talk.writes('#')).toEqual([
      expect.stringContaining('*[ 2 ]* - Liberação em confiança'),
    ])
    await fixture.talk.writes('1')
    expect(await fixture.talk.writes('0')).toEqual(['Certo! Um atendente vai continuar com você.'])
    await expectPerson(fixture, 'personWanted')
    expect(await fixture.talk.writes(CPF)).toEqual([])
  })
})

describe('a stranger', () => {
  it.each(SYSTEMS)('gets a person and not a word of what %s has under the document', async (system) => {
    const fixture = await aStranger(system)
    const texts = await asksForInvoice(fixture)
    expect(texts.at(-1)).toBe('Não consegui concluir por aqui. Um atendente vai continuar com você.')
    await expectPerson(fixture, 'notTheContact')
  })

  it('hears the same where nobody has the document', async () => {
    const fixture = await aStranger('ixc')
    const answered = await asksForInvoice(fixture)
    await fixture.talk.writes('#')
    await fixture.talk.writes('1')
    expect(await fixture.talk.writes(OTHER_CPF)).toEqual(answered)
    expect(await reasonsIn(fixture)).toEqual(['notTheContact', 'unknownDocument'])
  })

  it('is not asked for a fourth document of a day, nor is the system', async () => {
    const fixture = await aStranger('asaas')
    await fixture.talk.writes('Oi')
    for (let guess = 0; guess < 3; guess++) {
      await fixture.talk.writes(CPF)
      await fixture.talk.writes('#')
    }
    const calls = fixture.stand.calls.length
    await fixture.talk.writes(CPF)
    await expectPerson(fixture, 'tooManyGuesses')
    expect(fixture.stand.calls).toHaveLength(calls)
  })

  it('is stopped by what others have guessed through the same connection', async () => {
    const fixture = await aStranger('asaas')
    const { company, customer, connection } = fixture
    await inCompany(company, () =>
      BillingInquiry.bulkCreate(
        Array.from({ length: 30 }, () => ({
          contactId: customer.id,
          connectionId: connection.id,
          ticketId: null,
          queueId: null,
          system: 'asaas' as const,
          action: 'invoice' as const,
          document: null,
          documentHash: 'x',
          state: 'failed' as const,
          outcome: 'unknownDocument',
        })),
      ),
    )
    await asksForInvoice(fixture)
    await expectPerson(fixture, 'tooManyGuesses')
    expect(fixture.stand.calls).toEqual([])
  })
})

describe('a system that misbehaves', () => {
  const faults: [Misbehaviour, InquiryFailure][] = [
    ['silent', 'timeout'],
    ['error', 'status'],
    ['html', 'shape'],
    ['otherShape', 'shape'],
    ['huge', 'tooLarge'],
    ['refused', 'refused'],
  ]
  const all = SYSTEMS.flatMap((system) => faults.map(([fault, reason]) => [system, fault, reason] as const))

  it.each(all)('leaves the customer to a person: %s, %s', async (system, fault, reason) => {
    const before = env.BOLETO_TIMEOUT_MS
    env.BOLETO_TIMEOUT_MS = 100
    try {
      const fixture = await aKnownCustomer(system)
      if (fault !== 'silent') env.BOLETO_TIMEOUT_MS = before
      fixture.stand.misbehaves = fault
      await asksForInvoice(fixture)
      await expectPerson(fixture, reason)
    } finally {
      env.BOLETO_TIMEOUT_MS = before
    }
  })

  it('is not asked at a private address unless the installation allows it', async () => {
    const fixture = await aKnownCustomer('ixc')
    env.BOLETO_PRIVATE_ADDRESSES = false
    await asksForInvoice(fixture)
    await expectPerson(fixture, 'address')
    expect(fixture.stand.calls).toEqual([])
  })
})

describe('a trust unlock', () => {
  it.each([
    ['ixc', 'Pronto, liberei o seu acesso em confiança! Aguarde até 5 minutos para a conexão voltar.'],
    [
      'mkauth',
      'Pronto, liberei o seu acesso em confiança! Tire o equipamento da tomada, espere 1 minuto e ligue de novo.',
    ],
  ] as const)('is done by %s, told and logged', async (system, words) => {
    const fixture = await aKnownCustomer(system, { isBlocked: true })
    expect(await asksForUnlock(fixture)).toContain(words)
    expect((await fixture.talk.tickets())[0]?.status).toBe('closed')
    const [entry] = await disclosures(fixture)
    expect(entry?.changes.map(({ field }) => field)).toContain('unlock')
  })

  it.each(['ixc', 'mkauth'] as const)('is not asked of %s for who is not blocked', async (system) => {
    const fixture = await aKnownCustomer(system)
    expect(await asksForUnlock(fixture)).toContain('O seu acesso não está bloqueado no sistema.')
    expect(fixture.stand.calls.some(({ path }) => path.includes('desbloqueio'))).toBe(false)
  })

  it.each(['ixc', 'mkauth'] as const)('that %s refuses is left to a person', async (system) => {
    const fixture = await aKnownCustomer(system, { isBlocked: true, isDenied: true })
    await asksForUnlock(fixture)
    await expectPerson(fixture, 'unlockRefused')
  })

  it('is given to a document once in a month', async () => {
    const fixture = await aKnownCustomer('ixc', { isBlocked: true })
    await asksForUnlock(fixture)
    const unlocks = () => fixture.stand.calls.filter(({ path }) => path.includes('desbloqueio')).length
    await fixture.talk.writes('#')
    await fixture.talk.writes('2')
    await fixture.talk.writes(CPF)
    expect(await reasonsIn(fixture)).toEqual(['unlockedLately'])
    expect(unlocks()).toBe(1)
  })

  it('is not offered by Asaas', async () => {
    const { talk } = await aKnownCustomer('asaas')
    expect(await talk.writes('Oi')).toEqual([expect.not.stringContaining('confiança')])
  })
})
