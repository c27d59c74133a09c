/**
 * Sender or receiver of a message: the identities by which WhatsApp names a person or group. At least one is
 * known. Features compare them with contacts and pass them on. Only a provider converts them to its own
 * format.
 */
export interface WhatsappAddress {
  /** Digits. For a group its id, which may have a hyphen. */
  number: string | null
  /** WhatsApp's id for a person whose number it hides; digits. */
  lid: string | null
  /**
   * WhatsApp's id for a person, known to this business alone. People with a username may have no number.
   * Only the official API gives it. Absent or null: unknown.
   */
  userId?: string | null
  isGroup?: boolean
}

/** What names somebody to WhatsApp, without the rest of a contact's row. */
export const whatsappAddressOf = ({
  number,
  lid,
  userId,
  isGroup,
}: Required<WhatsappAddress>): WhatsappAddress => ({
  number,
  lid,
  userId,
  isGroup,
})

/** All identifiers of a person as texts that no other person has, the number first. */
export const identifiersOf = ({ number, lid, userId }: WhatsappAddress): string[] => [
  ...(number ? [number] : []),
  ...(lid ? [`lid:${lid}`] : []),
  ...(userId ? [`user:${userId}`] : []),
]
