import { jidDecode } from '@whiskeysockets/baileys'
import type { WhatsappAddress } from '../port.js'

const numberServers = new Set(['s.whatsapp.net', 'c.us', 'hosted'])
const lidServers = new Set(['lid', 'hosted.lid'])

/**
 * The person behind a JID and its other form. Baileys gives a chat either by number or by LID (`remoteJid`) and, when
 * the server told, the other one beside it (`remoteJidAlt`); both may name a device, which is left out.
 * @returns null for what is not a person: groups, status, broadcasts, newsletters, bots.
 */
export function toAddress(jid: string | null | undefined, alt?: string | null): WhatsappAddress | null {
  const address: WhatsappAddress = { number: null, lid: null }
  for (const form of [jid, alt]) {
    const { user, server } = jidDecode(form ?? undefined) ?? {}
    if (!user || !server || !/^\d+$/.test(user)) continue
    if (numberServers.has(server)) address.number ??= user
    else if (lidServers.has(server)) address.lid ??= user
    else if (form === jid) return null
  }
  return address.number || address.lid ? address : null
}

/** The JID to write to: the number where we have it, else the LID. */
export function toJid({ number, lid }: WhatsappAddress): string {
  return number ? `${number}@s.whatsapp.net` : `${lid ?? ''}@lid`
}
