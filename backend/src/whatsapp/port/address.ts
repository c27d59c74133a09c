/**
 * Whom a message goes to or comes from: the identities by which WhatsApp names one person or group. At least
 * one is known. Features compare them with contacts and pass them on; only a provider makes its own form of
 * address of them.
 */
export interface WhatsappAddress {
  /** Digits. Of a group its id, which may have a hyphen. */
  number: string | null
  /** WhatsApp's name for a person whose number it does not give; digits. */
  lid: string | null
  isGroup?: boolean
}
