import { object } from 'yup'
import { endpoint } from '../../endpoint.js'

/** An app that shows ads with a button that opens WhatsApp. */
export const adApps = ['facebook', 'instagram'] as const
export type AdApp = (typeof adApps)[number]

export interface AdBadge {
  id: number
  /** Null when WhatsApp did not tell it. */
  headline: string | null
  /** Null when unknown. */
  app: AdApp | null
}

/** An ad that customers clicked before they wrote. */
export interface Ad extends AdBadge {
  body: string | null
  /** Its address at Facebook or Instagram. */
  url: string | null
  /** A small JPEG as a `data:` URL; null while there is none. */
  picture: string | null
}

export const adsApi = {
  /** The company's newest 200 ads. */
  list: endpoint('GET', '/ads', { query: object({}) }).answers<{ ads: AdBadge[] }>(),
}
