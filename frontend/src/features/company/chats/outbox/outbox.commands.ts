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

/** Object URLs of recently sent files, by the key of the message, so that they need not be downloaded. */
const sentFiles = new Map<string, string>()
/** Most URLs that are kept. */
const MAX_UNSENT = 50

/** The object URL of a file that was recently sent from this page. */
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

/** No answer, or a server error: the message may be sent later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Milliseconds to wait after a rate-limit error; null for other errors. */
const askedToWait = (error: unknown): number | null =>
  hasCode(error, 'ERR_RATE_LIMITED') ? (error.answer?.retryAfter ?? 1) * 1_000 : null

/** Chats with a running request. */
const busy = new Set<number>()

/**
 * Sends the waiting messages of a chat, in order. A message without an answer waits for `retryUnsent`. A
 * refused one is marked as failed, and the next ones are sent. After a rate-limit error sending pauses
 * silently.
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
        // In order: a later message never overtakes an earlier one.
        for (const { clientKey, chatId: entryChatId, state } of allUnsent())
          if (entryChatId === chatId && state === 'waiting')
            changeUnsent(clientKey, { state: 'failed', error })
      } else changeUnsent(entry.clientKey, { state: 'failed', error })
    }
  }
  busy.delete(chatId)
}

/** A message to send: a text, with or without a file. */
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

/** Retries under the same key: one message, or all without an answer. */
export function retryUnsent(userId: number, clientKey?: string): void {
  const again = allUnsent().filter((entry) =>
    clientKey === undefined ? isPassing(entry.error) : entry.clientKey === clientKey,
  )
  for (const entry of again) changeUnsent(entry.clientKey, { state: 'waiting', error: undefined })
  for (const chatId of new Set(again.map((entry) => entry.chatId)))
    void sendWaiting(queryClient, userId, chatId)
}

/** The user whose unsent messages are loaded. */
let resumedFor: number | null = null

/**
 * Loads this user's unsent messages of this browser, with their files. Messages of other users stay stored
 * for them. Two windows may send the same message: the server stores one per key.
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

/** Discards an unsent message. */
export function discardUnsent(userId: number, { clientKey, file }: Unsent): void {
  removeUnsent(userId, clientKey)
  if (file) URL.revokeObjectURL(file.url)
}
