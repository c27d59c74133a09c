import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPaymentProvider } from '@balcao/whatsapp-simulator'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aReceiver } from '../../../testing/servers/aReceiver.js'
import { clock } from '../../clock/clock.js'
import { efi, type EfiOptions } from './efi.js'
import { ProviderFailure } from '../PaymentProvider.js'

const TXID = 'a'.repeat(32)
const request = {
  txid: TXID,
  isRepeated: false,
  amountCents: 4_990,
  description: '#Fatura:7',
  payer: { companyId: 1, name: 'Loja', email: null, document: '12345678000195' },
}

const plain: Omit<EfiOptions, 'url'> = {
  clientId: 'id',
  clientSecret: 'secret',
  certificate: undefined,
  certificatePassword: undefined,
  pixKey: 'chave',
  webhookSecret: 's'.repeat(32),
  expirySeconds: 3_600,
}

/** Efí on loopback, and our client of it. */
async function world() {
  const { url, bank, stop } = await startPaymentProvider()
  onTestFinished(stop)
  const provider = efi({ url: `${url}/pix/efi`, ...plain })
  const failureOf = (work: Promise<unknown>): Promise<ProviderFailure> =>
    work.then(
      () => Promise.reject(new Error('it did what was asked')),
      (error: unknown) => error as ProviderFailure,
    )
  return { bank, provider, failureOf }
}

describe('a charge of Efí', () => {
  it('has our id, the code to copy and its end; one token serves many calls', async () => {
    const { bank, provider } = await world()
    const made = await provider.createCharge(request)
    const [charge] = bank.charges
    expect(charge).toMatchObject({ id: TXID, cents: 4_990, reference: '#Fatura:7' })
    expect(made).toEqual({
      providerId: TXID,
      code: charge?.code,
      expiresAt: new Date(charge?.expiresAt ?? ''),
    })
    expect(await provider.lookUpCharge({ txid: TXID, providerId: TXID })).toEqual([])
    expect(bank.calls.filter((call) => call === 'POST /oauth/token')).toHaveLength(1)
  })

  it('whose answer was lost is found again under its id, and not made twice', async () => {
    const { bank, provider } = await world()
    bank.breakNext('charge', 'lost')
    const made = await provider.createCharge(request)
    expect(made.providerId).toBe(TXID)
    expect(bank.charges).toHaveLength(1)
  })

  it('whose code is not in the answer gets it of its location', async () => {
    const { bank, provider } = await world()
    bank.leavesOutCode = true
    const { code } = await provider.createCharge(request)
    expect(code).toBe(bank.charges[0]?.code)
    expect(bank.calls.at(-1)).toMatch(/^GET \/v2\/loc\/\d+\/qrcode$/)
  })

  it.each([
    ['an error of its own, twice', 'error', 2, 'unavailable'],
    ['what is no JSON', 'garbage', 2, 'unavailable'],
    ['a redirect, which is not followed', 'redirect', 2, 'unavailable'],
    ['a refusal', 'refused', 1, 'refused'],
    ['another amount', 'wrongAmount', 1, 'refused'],
  ] as const)('is none after %s', async (_what, kind, times, failure) => {
    const { bank, provider, failureOf } = await world()
    bank.breakNext('charge', kind, times)
    const error = await failureOf(provider.createCharge(request))
    expect(error).toBeInstanceOf(ProviderFailure)
    expect(error.kind).toBe(failure)
    // The log contains nothing of the request.
    expect(error.message).not.toMatch(/secret|Basic|Bearer|12345678000195/)
  })

  it('is made with another token when the one before has ended', async () => {
    const { bank, provider } = await world()
    await provider.createCharge(request)
    bank.breakNext('charge', 'unauthorized')
    await provider.createCharge({ ...request, txid: 'b'.repeat(32) })
    expect(bank.calls.filter((call) => call === 'POST /oauth/token')).toHaveLength(2)
  })

  it('is looked up with what was paid of it; one that there is not is none', async () => {
    const { bank, provider } = await world()
    await provider.createCharge(request)
    const [charge] = bank.charges
    if (!charge) throw new Error('there is no charge')
    const payment = bank.pay(charge, 4_000)
    const confirmed = {
      paymentId: payment.id,
      providerId: TXID,
      amountCents: 4_000,
      paidAt: new Date(payment.paidAt),
      returned: null,
    }
    expect(await provider.lookUpCharge({ txid: TXID, providerId: TXID })).toEqual([confirmed])
    expect(await provider.lookUpPayment(payment.id)).toEqual(confirmed)
    expect(await provider.lookUpPayment('E0')).toBeNull()
    expect(await provider.lookUpCharge({ txid: 'c'.repeat(32), providerId: null })).toBeNull()
  })
})

describe('a payment of Efí', () => {
  it('says what of it has gone back, and what may', async () => {
    const { bank, provider } = await world()
    await provider.createCharge(request)
    const [charge] = bank.charges
    if (!charge) throw new Error('there is no charge')
    const payment = bank.pay(charge)
    const returned = async () => (await provider.lookUpPayment(payment.id))?.returned
    bank.giveBack(payment, 990, 'failed')
    expect(await returned()).toBeNull()
    bank.giveBack(payment, 1_000, 'underWay')
    expect(await returned()).toEqual({ cents: 0, why: 'refunded', isUnderWay: true })
    bank.giveBack(payment, 1_000, 'done')
    bank.giveBack(payment, 500)
    expect(await returned()).toEqual({ cents: 1_500, why: 'refunded', isUnderWay: false })
  })
})

describe('a charge of Efí that is withdrawn', () => {
  it.each([
    ['is paid by nobody', undefined],
    ['is withdrawn once, when the answer was lost', 'lost'],
    ['is withdrawn after an error', 'error'],
  ] as const)('%s', async (_what, fault) => {
    const { bank, provider } = await world()
    await provider.createCharge(request)
    if (fault) bank.breakNext('withdraw', fault)
    expect(await provider.withdrawCharge({ txid: TXID, providerId: TXID })).toBe('withdrawn')
    expect(bank.charges[0]?.isWithdrawn).toBe(true)
  })

  it('was paid, or was never made', async () => {
    const { bank, provider, failureOf } = await world()
    expect(await provider.withdrawCharge({ txid: TXID, providerId: null })).toBe('withdrawn')
    await provider.createCharge(request)
    const [charge] = bank.charges
    if (charge) bank.pay(charge)
    expect(await provider.withdrawCharge({ txid: TXID, providerId: TXID })).toBe('paid')
    bank.breakNext('withdraw', 'garbage', 2)
    expect((await failureOf(provider.withdrawCharge({ txid: TXID, providerId: TXID }))).kind).toBe(
      'unavailable',
    )
  })
})

describe('Efí’s notifications', () => {
  it('are told at an address with our secret, which Efí has tried', async () => {
    const { bank, provider, failureOf } = await world()
    const receiver = await aReceiver()
    expect(await provider.registerWebhook({ url: receiver.url, pixKey: undefined, email: '' })).toBe(
      receiver.url,
    )
    expect(bank.webhooks.get('efi')?.url).toBe(`${receiver.url}?hmac=${plain.webhookSecret}&ignorar=`)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ evento: 'teste_webhook' })
    receiver.reply = { status: 403 }
    const error = await failureOf(provider.registerWebhook({ url: receiver.url, pixKey: 'outra', email: '' }))
    expect(error.kind).toBe('refused')
  })

  it('count with the secret alone, and are read for ids of payments received', async () => {
    const { provider } = await world()
    const withSecret = (hmac: string | undefined) => ({
      header: () => plain.webhookSecret,
      query: (name: string) => (name === 'hmac' ? hmac : undefined),
    })
    expect(provider.isAuthentic(withSecret(plain.webhookSecret))).toBe(true)
    for (const hmac of [undefined, '', 's'.repeat(31), 'S'.repeat(32)])
      expect(provider.isAuthentic(withSecret(hmac))).toBe(false)
    const pix = [
      { endToEndId: 'E1', txid: TXID },
      { endToEndId: 'E2' },
      { endToEndId: '../../x', txid: TXID },
      { txid: TXID },
      { endToEndId: 'E3', tipo: 'SOLICITACAO' },
      { endToEndId: 'E4', txid: TXID, devolucoes: [{}] },
    ]
    expect(provider.notified({ pix })).toEqual([
      { paymentId: 'E1', providerId: TXID, change: 'received' },
      { paymentId: 'E2', providerId: null, change: 'received' },
      { paymentId: 'E4', providerId: TXID, change: 'returned' },
    ])
    expect(provider.notified({ event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } })).toEqual([])
  })
})

describe('Efí’s certificate', () => {
  let folder = ''
  const file = (name: string): string => path.join(folder, name)
  const text = (name: string): string => readFileSync(file(name), 'utf8')
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'balcao-efi-'))
    const self = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=efi']
    const forLoopback = ['-addext', 'subjectAltName=IP:127.0.0.1']
    openssl('req', ...self, ...forLoopback, '-keyout', 'server.key', '-out', 'server.crt')
    openssl('req', ...self, '-keyout', 'client.key', '-out', 'client.crt')
    openssl(
      ...['pkcs12', '-export', '-inkey', 'client.key', '-in', 'client.crt'],
      ...['-out', 'client.p12', '-passout', 'pass:senha'],
    )
    writeFileSync(file('client.pem'), text('client.key') + text('client.crt'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Efí with TLS. It answers callers with the right certificate. */
  async function withTls(certificate: string | undefined, certificatePassword?: string) {
    const tls = { key: text('server.key'), cert: text('server.crt'), ca: text('client.crt') }
    const { url, stop } = await startPaymentProvider(tls)
    onTestFinished(stop)
    const own = { url: `${url}/pix/efi`, certificate, certificatePassword, authority: tls.cert }
    return efi({ ...plain, ...own })
  }

  it.each([
    ['a .p12 with its password', 'client.p12', 'senha'],
    ['a .pem with its key', 'client.pem', undefined],
  ])('is shown from %s', async (_what, name, password) => {
    const provider = await withTls(file(name), password)
    expect((await provider.createCharge(request)).providerId).toBe(TXID)
  })

  it('is asked for: without it there is no answer', async () => {
    const provider = await withTls(undefined)
    await expect(provider.createCharge(request)).rejects.toMatchObject({ kind: 'certificate' })
  })

  it.each(['client.p12', 'client.pem'])(
    'that has ended is told with its day, and is shown to nobody: %s',
    async (name) => {
      const provider = await withTls(file(name), 'senha')
      const inThreeDays = new Date(Date.now() + 3 * 86_400_000)
      const moved = vi.spyOn(clock, 'now').mockImplementation(() => inThreeDays)
      onTestFinished(() => moved.mockRestore())
      await expect(provider.createCharge(request)).rejects.toMatchObject({
        kind: 'certificate',
        message: expect.stringMatching(/^EFI_CERTIFICATE ended on \d{4}-\d\d-\d\d$/) as string,
      })
    },
  )

  it('that is another than Efí gave is told as such', async () => {
    // The stand-in closes the connection; Efí may also give a reason in the handshake.
    writeFileSync(file('other.pem'), text('server.key') + text('server.crt'))
    const provider = await withTls(file('other.pem'))
    await expect(provider.createCharge(request)).rejects.toMatchObject({ kind: 'certificate' })
  })

  it.each([
    ['is not there', 'nowhere.p12', undefined, /cannot be read/],
    ['has another password', 'client.p12', 'errada', /cannot be used/],
    ['is no certificate', 'server.key', undefined, /cannot be used|certificate/],
  ])('that %s ends the start in words', (_what, name, password, words) => {
    expect(() =>
      efi({ ...plain, url: 'https://127.0.0.1', certificate: file(name), certificatePassword: password }),
    ).toThrow(words)
  })
})
