/** A telephone number in a vCard. */
export interface CardPhone {
  /** As it is written. */
  written: string
  /** Digits by which WhatsApp knows it (`waid`); null when the card does not say. */
  whatsapp: string | null
}

/** The telephone numbers of a vCard, in their order. */
export const phonesOf = (vcard: string): CardPhone[] =>
  vcard.split(/\r?\n/).flatMap((line) => {
    const [, parameters = '', written] = /^(?:[\w-]+\.)?TEL([^:]*):(.*)$/i.exec(line) ?? []
    if (written === undefined) return []
    return [{ written: written.trim(), whatsapp: /waid=(\d+)/i.exec(parameters)?.[1] ?? null }]
  })
