import type { SentByApi } from '@balcao/contract'
import { createHash } from 'node:crypto'
import { QueryTypes } from 'sequelize'
import { ApiCall } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import type { StoredFile } from '../../conversations/media/index.js'
import { turnOf } from '../../conversations/delivery/index.js'

/** A program that sends by a connection. */
export interface SendingProgram {
  companyId: number
  connectionId: number
  /** Its token; null for the connection's own, and for the product itself. */
  tokenId: number | null
}

/** What a program asks for. It tells repeated calls from different ones under the same key. */
export interface Asked {
  kind: ApiCall['kind']
  number: string
  idempotencyKey: string | null
  requestHash: string | null
}

/** Longest stored number; an invalid one may be longer. */
const MAX_NUMBER_LENGTH = 50

async function hashOf(body: unknown, files: readonly StoredFile[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(body))
  for (const { fileName, storageKey } of files) {
    hash.update(`\n${fileName}\n`)
    const { stream } = await mediaStore.open(storageKey)
    for await (const bytes of stream()) hash.update(bytes as Buffer)
  }
  return hash.digest('hex')
}

/** Describes a call. Runs outside of any scope, because with a key it reads the files. */
export async function askedBy(
  idempotencyKey: string | null,
  body: { number: string },
  files: readonly StoredFile[],
): Promise<Asked> {
  return {
    kind: files.length > 0 ? 'media' : 'text',
    number: body.number,
    idempotencyKey,
    requestHash: idempotencyKey === null ? null : await hashOf(body, files),
  }
}

/**
 * The key as it is stored: once for each connection. Programs with different tokens may choose the same one.
 */
const storedKey = ({ tokenId }: SendingProgram, key: string | null): string | null =>
  key === null || tokenId === null ? key : `token ${tokenId} ${key}`

/**
 * The answer to an earlier call with the same key; null when there was none.
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED when the key was used for something else.
 */
export async function maybeAnswered(
  program: SendingProgram,
  { idempotencyKey, requestHash }: Asked,
): Promise<SentByApi | null> {
  if (idempotencyKey === null) return null
  const earlier = await ApiCall.findOne({
    where: { connectionId: program.connectionId, idempotencyKey: storedKey(program, idempotencyKey) },
  })
  if (!earlier) return null
  if (earlier.requestHash !== requestHash) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  return sentBy(earlier)
}

/** The answer to a successful call. */
export async function sentBy({
  messageIds,
  ticketId,
}: Pick<ApiCall, 'messageIds' | 'ticketId'>): Promise<SentByApi> {
  const [first] = messageIds
  const turn = first === undefined ? null : await turnOf(first)
  return {
    mensagem: 'Mensagem enviada',
    id: first ?? '',
    ids: messageIds,
    ticketId: ticketId ?? 0,
    expectedAt: turn?.toISOString() ?? null,
  }
}

/**
 * Stores a call before its work, in the same transaction. The second of two calls with one key waits here
 * until the first commits.
 * @returns null when a call with its key exists.
 */
export async function beginCall(program: SendingProgram, asked: Asked): Promise<ApiCall | null> {
  const { connectionId, tokenId: apiTokenId } = program
  const idempotencyKey = storedKey(program, asked.idempotencyKey)
  const row = { ...asked, idempotencyKey, connectionId, apiTokenId, status: 200 }
  const [call] = await ApiCall.bulkCreate([row], { ignoreDuplicates: true })
  return call?.id ? call : null
}

/** Stores a refused call. Calls over the rate limit are not stored: each refusal would be another row. */
export async function recordRefusal(
  { connectionId, tokenId }: SendingProgram,
  refusal: AppError,
  { kind, number }: { kind: ApiCall['kind']; number: unknown },
): Promise<void> {
  await ApiCall.create({
    connectionId,
    apiTokenId: tokenId,
    kind,
    number: typeof number === 'string' ? number.replaceAll('\0', '').slice(0, MAX_NUMBER_LENGTH) : null,
    status: refusal.status,
    error: refusal.code,
    field: refusal.details.field ?? null,
  })
}

/**
 * Erases the recipients of programs' calls, by number or ticket. The calls stay, so a repeated one is still
 * answered without sending again.
 */
export async function forgetCallsTo(target: {
  numbers: readonly string[]
  ticketIds: readonly number[]
}): Promise<void> {
  await database.query(
    `update api_calls set number = null, updated_at = now()
      where number is not null and (ticket_id = any($1::integer[]) or regexp_replace(number, '\\D', '', 'g') = any($2::text[]))`,
    { bind: [[...target.ticketIds], [...target.numbers]], type: QueryTypes.UPDATE },
  )
}
