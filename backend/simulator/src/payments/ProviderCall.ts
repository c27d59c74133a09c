import type { IncomingHttpHeaders } from 'node:http'
import type { FaultKind } from './PaymentBank.js'

/** One call to a provider's API. */
export type ProviderCall = {
  method: string
  /** Below the provider's address. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
  /** What goes wrong with it. */
  fault: FaultKind | null
}

export type ProviderAnswer = { status: number; body: unknown }

/** A picture as providers send one; what it shows is nobody's business here. */
export const dataUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
