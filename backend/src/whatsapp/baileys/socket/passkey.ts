import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

/** How notifications, or what they carry, are called in the ceremony of a passkey. */
const CEREMONY = new Set(['passkey_prologue_request', 'passkey_request_options', 'crsc_continuation'])

/** Whether WhatsApp asks for a passkey before it links this device. */
export function asksForPasskey({ tag, attrs, content }: BinaryNode): boolean {
  if (tag !== 'notification') return false
  const parts = Array.isArray(content) ? content.map((part) => part.tag) : []
  return [attrs.type, ...parts].some((name) => name !== undefined && CEREMONY.has(name))
}

/**
 * Calls back when WhatsApp asks for a passkey. The library confirms the notification and does nothing else,
 * so the phone waits until the codes run out, or until WhatsApp closes the socket.
 */
export function followPasskeyRequests(sock: WASocket, asked: () => void): void {
  sock.ws.on('CB:notification', (node: BinaryNode) => {
    if (asksForPasskey(node)) asked()
  })
}
