import { jidDecode } from '@whiskeysockets/baileys'
import type { WhatsappAddress } from '../../port/address.js'

const numberServers = new Set(['s.whatsapp.net', 'c.us', 'hosted'])
const lidServers = new Set(['lid', 'hosted.lid'])
const GROUP_SERVER = 'g.us'

type Jid = string | null | undefined

/**
 * The person or group of a JID, with a person's other forms. Baileys names a chat either by number or by LID
 * (`remoteJid`) and, if the server told it, the other one beside it (`remoteJidAlt`). Both may contain a
 * device, which is dropped.
 * @returns null for anything else: status, broadcasts, newsletters, bots.
 */
export function toAddress(jid: Jid, ...others: Jid[]): WhatsappAddress | null {
  const address: WhatsappAddress = { number: null, lid: null }
  for (const form of [jid, ...others]) {
    const { user, server } = jidDecode(form ?? undefined) ?? {}
    if (!user || !server) continue
    if (server === GROUP_SERVER && form === jid && /^\d+(-\d+)?$/.test(user))
      return { number: user, lid: null, isGroup: true }
    if (!/^\d+$/.test(user)) continue
    if (numberServers.has(server)) address.number ??= user
    else if (lidServers.has(server)) address.lid ??= user
    else if (form === jid) return null
  }
  return address.number || address.lid ? address : null
}

/** The JID to write to: the group; otherwise the number if known, else the LID. */
export function toJid({ number, lid, isGroup }: WhatsappAddress): string {
  if (isGroup) return `${number ?? ''}@${GROUP_SERVER}`
  return number ? `${number}@s.whatsapp.net` : `${lid ?? ''}@lid`
}
