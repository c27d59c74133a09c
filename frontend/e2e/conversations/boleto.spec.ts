import { randomInt } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Api } from '../support/api'
import { expect, test } from '../support/fixtures'
import type { Simulator } from '../support/simulator'
import type { TestData } from '../support/testData'

const CPF = '52998224725'
const LINE = '00190.00009 02100.010304 00000.500000 1 99990000009990'
const PIX =
  '00020126580014br.gov.bcb.pix0136a629532e-7693-4846-852d-1bbff817b5a852040000530398654599.905802BR6304ABCD'

/**
 * A billing system on loopback (MK-AUTH) with one customer, who has an unpaid invoice. The customer's phone
 * number can be set later.
 */
async function aBillingSystem() {
  const customer = { phone: '' }
  const invoice = {
    titulo: '4711',
    status: 'vencido',
    valor: '99.90',
    datavenc: '2026-12-10 00:00:00',
    linhadig: LINE,
    qrcode: PIX,
    descricao: 'Internet 500 Mb',
  }
  const answerTo = (path: string): unknown => {
    if (path === '/api/') return 'aaaa.bbbb.cccc'
    if (path !== `/api/cliente/show/${CPF}`) return 'NULL'
    return { dados_cliente: { nome: 'Clara Lima', celular: customer.phone, titulos: [invoice] } }
  }
  const server = http.createServer((request, response) => {
    const answer = answerTo(request.url ?? '')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    customer,
    stop: () => server.close(),
  }
}

/**
 * A connection whose only queue uses the billing system.
 * @param made gets the paths of the created records, in order
 * @returns the connection's number
 */
async function anOffice(testData: TestData, simulator: Simulator, api: Api, made: string[]): Promise<string> {
  const mark = testData.mark()
  const make = async (path: string, data: object) => {
    const { id } = await api.post<{ id: number }>(path, data)
    made.push(`${path}/${id}`)
    return id
  }
  const color = `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`
  const queueId = await make('/queue', { name: `Cobrança ${mark}`, color, integration: 'mkauth' })
  const connection = { name: `Loja ${mark}`, provider: 'simulator', queueIds: [queueId] }
  const connectionId = await make('/whatsapp', connection)
  const phone = await testData.phone()
  await api.post(`/whatsappsession/${connectionId}/code`, { number: phone })
  const session = () => api.get<{ status: string; pairingCode: string }>(`/whatsapp/${connectionId}`)
  await expect(async () => {
    await simulator.typeCode(phone, (await session()).pairingCode)
  }).toPass({ timeout: 60_000 })
  await expect.poll(async () => (await session()).status, { timeout: 60_000 }).toBe('CONNECTED')
  return phone
}

test('a customer gets the second copy from the bot, and a stranger gets a person', async ({
  testData,
  simulator,
  enter,
  request,
}) => {
  const api = await Api.as('super', request)
  const system = await aBillingSystem()
  const access = { ipmkauth: `${system.url}/`, clientidmkauth: 'id', clientsecretmkauth: 'segredo' }
  const made: string[] = []
  try {
    for (const [key, value] of Object.entries(access)) await api.put(`/settings/${key}`, { value })
    const phone = await anOffice(testData, simulator, api, made)
    const [registered, stranger] = [await testData.customer({ phone }), await testData.customer({ phone })]
    system.customer.phone = registered.number.slice(2)
    const textsOf = async (customer: typeof registered) =>
      (await customer.inbox()).map(({ text }) => text ?? '')
    const reads = (customer: typeof registered, words: string) =>
      expect.poll(async () => (await textsOf(customer)).join('\n'), { timeout: 60_000 }).toContain(words)

    await test.step('it is told what the document is for, and that one is none', async () => {
      await registered.writes('Oi')
      await reads(registered, '*[ 1 ]* - 2ª via da fatura')
      await registered.writes('1')
      await reads(registered, 'você concorda com essa consulta')
      await registered.writes('529.982.247-24')
      await reads(registered, 'Este CPF/CNPJ não é válido!')
    })

    await test.step('the invoice comes with its line, the Pix and its picture', async () => {
      await registered.writes('529.982.247-25')
      await reads(registered, 'Se precisar de mais alguma coisa')
      const inbox = (await registered.inbox()).slice(-6)
      expect(inbox.map(({ text }) => text)).toEqual([
        'Aguarde! Estamos consultando na base de dados!',
        expect.stringContaining(
          '*Fatura 4711*\nTitular: Clara Lima\nValor: *R$ 99,90*\nVencimento: *10/12/2026*',
        ),
        LINE,
        PIX,
        'QR code do Pix da fatura 4711',
        'Se precisar de mais alguma coisa, é só escrever. Obrigado!',
      ])
      expect(inbox[4]).toMatchObject({ type: 'image', mimetype: 'image/png' })
    })

    await test.step('a stranger hears one sentence, and a person finds the reason', async () => {
      await stranger.writes('Oi')
      await reads(stranger, '*[ 1 ]* - 2ª via da fatura')
      await stranger.writes('1')
      await reads(stranger, 'você concorda com essa consulta')
      await stranger.writes(CPF)
      await reads(stranger, 'Um atendente vai continuar com você.')
      expect((await textsOf(stranger)).join('\n')).not.toMatch(/4711|99,90|Clara/)
      const { page, tickets } = await enter('admin')
      await tickets.show('Aguardando')
      await tickets.accept(stranger.name)
      await expect(page.getByText('o robô nada informou')).toBeVisible()
    })
  } finally {
    for (const path of made.reverse()) await api.remove(path)
    for (const key of Object.keys(access)) await api.put(`/settings/${key}`, { value: '' })
    system.stop()
  }
})
