import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { answerPayments } from './answerPayments.js'
import { PaymentBank } from './PaymentBank.js'
import { paymentProviders } from './providers.js'

export type PaymentProviderServer = {
  /** `{url}/pix/efi` and `{url}/pix/asaas/v3` are the providers' addresses. */
  url: string
  bank: PaymentBank
  stop: () => Promise<void>
}

/** A server's key and certificate, and the authority that signs callers' certificates. */
type Tls = { key: string; cert: string; ca: string }

/**
 * Starts only the payment providers, on a free port of loopback. With `tls` callers must show a certificate,
 * as at Efí; without it, plain http.
 */
export async function startPaymentProvider(tls?: Tls): Promise<PaymentProviderServer> {
  const bank = new PaymentBank(paymentProviders)
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    void answerPayments(bank, url, request, response)
  }
  const server = tls
    ? https.createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, answer)
    : http.createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bank,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
