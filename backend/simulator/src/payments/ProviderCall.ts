import type { IncomingHttpHeaders } from 'node:http'
import type { FaultKind, PaymentBank, PaymentStyle } from './PaymentBank.js'

/** One call to a provider's API. */
export type ProviderCall = {
  method: string
  /** Below the provider's address. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  /** How it fails; null if it doesn't. */
  fault: FaultKind | null
}

export type ProviderAnswer = { status: number; body: unknown }

/** A payment provider. Its name is part of its address: `/pix/{name}`. */
export type PaymentProvider = PaymentStyle & {
  answer: (bank: PaymentBank, call: ProviderCall) => ProviderAnswer | Promise<ProviderAnswer>
}

/** Any picture in the providers' format; its content doesn't matter here. */
export const dataUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
