import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

/** Names of the notifications of a passkey ceremony, or of their content. */
const CEREMONY = new Set(['passkey_prologue_request', 'passkey_request_options', 'crsc_continuation'])

/** Whether WhatsApp asks for a passkey before it links this device. */
export function asksForPasskey({ tag, attrs, content }: BinaryNode): boolean {
  if (tag !== 'notification') return false
  const parts = Array.isArray(content) ? content.map((part) => part.tag) : []
  return [attrs.type, ...parts].some((name) => name !== undefined && CEREMONY.has(name))
}

/**
 * Calls back when WhatsApp asks for a passkey. The library only confirms the notification, so the phone waits
 * until the codes expire, or until WhatsApp closes the socket.
 */
export function followPasskeyRequests(sock: WASocket, asked: () => void): void {
  sock.ws.on('CB:notification', (node: BinaryNode) => {
    if (asksForPasskey(node)) asked()
  })
}
