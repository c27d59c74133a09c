import { chatsApi, type ChatMessage } from '@balcao/contract/resources/company/chats'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, hasCode } from '../../../../data/ApiError'
import { call, upload } from '../../../../data/apiClient'
import { queryClient } from '../../../../data/cache/queryClient'
import { randomUuid } from '../../../../data/browser/randomUuid'
import {
  addUnsent,
  allUnsent,
  changeUnsent,
  readUnsent,
  removeUnsent,
  setUnsent,
  addStoredUnsent,
  type Unsent,
  type UnsentFile,
} from './outbox.store'
import { applyToThreads } from '../thread.queries'
import { withMessage } from '../thread.rules'

/**
 * Files that were sent from this page lately, by the keys of their messages: nothing is loaded again to show
 * them.
 */
const sentFiles = new Map<string, string>()
/** How many are kept. */
const MAX_UNSENT = 50

/** Where the file of a message lies in this page, if it was sent from here lately. */
export const localUrlOf = (clientKey: string | null): string | undefined =>
  clientKey === null ? undefined : sentFiles.get(clientKey)

function keepFile(clientKey: string, url: string): void {
  sentFiles.set(clientKey, url)
  const [oldest] = sentFiles
  if (sentFiles.size <= MAX_UNSENT || !oldest) return
  sentFiles.delete(oldest[0])
  URL.revokeObjectURL(oldest[1])
}

async function deliver({ clientKey, chatId, message, mentions, file }: Unsent): Promise<ChatMessage> {
  const params = { id: chatId }
  if (!file)
    return call(chatsApi.send, {
      params,
      body: { message, mentions: [...mentions] },
      idempotencyKey: clientKey,
    })
  const answer = await upload(chatsApi.sendFiles, {
    params,
    fields: { message, mentions: JSON.stringify(mentions) },
    files: [file.file],
    onProgress: () => undefined,
    idempotencyKey: clientKey,
  })
  const [sent] = Array.isArray(answer) ? answer : [answer]
  if (!sent) throw new Error('The server stored no message of the file')
  return sent
}

/** No answer, or a server in trouble: the same message may well go out later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Milliseconds until what was sent too fast may be sent again; null for whatever else went wrong. */
const askedToWait = (error: unknown): number | null =>
  hasCode(error, 'ERR_RATE_LIMITED') ? (error.answer?.retryAfter ?? 1) * 1_000 : null

/** The chats that something is being sent in. */
const busy = new Set<number>()

/**
 * Sends what waits in a chat, one after the other, as it was written. What does not get through waits for
 * `retryUnsent`; what is refused is marked, and what follows goes on; who writes too fast for the server is
 * slowed down and not told.
 */
async function sendWaiting(client: QueryClient, userId: number, chatId: number): Promise<void> {
  if (busy.has(chatId)) return
  busy.add(chatId)
  const next = () => allUnsent().find((entry) => entry.chatId === chatId && entry.state === 'waiting')
  for (let entry; (entry = next());) {
    try {
      const message = await deliver(entry)
      if (entry.file) keepFile(entry.clientKey, entry.file.url)
      applyToThreads(client, chatId, (thread) => withMessage(thread, message))
      removeUnsent(userId, entry.clientKey)
    } catch (error) {
      const wait = askedToWait(error)
      if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait))
      else if (isPassing(error)) {
        // In its order: what was written later is not said before it.
        for (const { clientKey, chatId: entryChatId, state } of allUnsent())
          if (entryChatId === chatId && state === 'waiting')
            changeUnsent(clientKey, { state: 'failed', error })
      } else changeUnsent(entry.clientKey, { state: 'failed', error })
    }
  }
  busy.delete(chatId)
}

/** What somebody writes: words, and perhaps a file. */
export interface Written {
  message: string
  mentions: readonly number[]
  file?: UnsentFile
}

/** Shows messages at once, and sends them. */
export function send(userId: number, chatId: number, written: readonly Written[]): void {
  const createdAt = new Date().toISOString()
  addUnsent(
    userId,
    written.map((each, place) => ({
      ...each,
      chatId,
      clientKey: randomUuid(),
      createdAt,
      place,
      state: 'waiting',
    })),
  )
  void sendWaiting(queryClient, userId, chatId)
}

/**
 * Sends once more, under the same key, what did not get through: one message, or all that found no answer.
 */
export function retryUnsent(userId: number, clientKey?: string): void {
  const again = allUnsent().filter((entry) =>
    clientKey === undefined ? isPassing(entry.error) : entry.clientKey === clientKey,
  )
  for (const entry of again) changeUnsent(entry.clientKey, { state: 'waiting', error: undefined })
  for (const chatId of new Set(again.map((entry) => entry.chatId)))
    void sendWaiting(queryClient, userId, chatId)
}

/** Whose messages are held. */
let resumedFor: number | null = null

/**
 * Takes up what this user left unsent in this browser, with its files; what somebody else left stays for
 * them. Two windows may send the same message: the server stores one under its key.
 */
export async function resumeUnsent(userId: number): Promise<void> {
  if (resumedFor === userId) return
  resumedFor = userId
  setUnsent([])
  const entries = await readUnsent(userId)
  if (resumedFor !== userId) return
  addStoredUnsent(entries)
  for (const chatId of new Set(entries.map((entry) => entry.chatId)))
    void sendWaiting(queryClient, userId, chatId)
}

/** Gives up a message that was not sent. */
export function discardUnsent(userId: number, { clientKey, file }: Unsent): void {
  removeUnsent(userId, clientKey)
  if (file) URL.revokeObjectURL(file.url)
}
