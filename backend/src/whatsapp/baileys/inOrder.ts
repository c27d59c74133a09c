import type { BinaryNode, WASocket } from '@whiskeysockets/baileys'

const MESSAGE = 'CB:message'

type Handler = (node: BinaryNode) => Promise<unknown>

/**
 * Makes Baileys handle messages one after another, in the order in which they arrive.
 *
 * It begins with each at once and only then queues for decryption; the first messages of a new contact are overtaken by
 * later ones, because they look up and store the contact's LID on the way. What waited for us to come back runs in a
 * second queue beside the live one. Here both are one line; the mark `offline`, which sorts into that queue, is taken off,
 * since for us a message is a message whenever it comes.
 * @returns resolves when all that has arrived so far is handled.
 */
export function handleMessagesInOrder(sock: WASocket): () => Promise<unknown> {
  const handlers = sock.ws.listeners(MESSAGE) as Handler[]
  sock.ws.removeAllListeners(MESSAGE)
  let last: Promise<unknown> = Promise.resolve()
  sock.ws.on(MESSAGE, ({ attrs: { offline: _offline, ...attrs }, ...node }: BinaryNode) => {
    const message = { ...node, attrs }
    last = last.then(() => Promise.allSettled(handlers.map((handle) => handle(message))))
  })
  return () => last
}
