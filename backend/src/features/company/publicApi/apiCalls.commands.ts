import type { SentByApi } from '@balcao/contract'
import { createHash } from 'node:crypto'
import { QueryTypes } from 'sequelize'
import { ApiCall } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Program } from '../../../platform/http/programRoute.js'
import { mediaStore } from '../../../platform/storage/mediaStore.js'
import type { StoredFile } from '../../conversations/media/index.js'
import { turnOf } from '../../conversations/delivery/index.js'

/** What a program asks for, as it is told from another call under the same key. */
export interface Asked {
  kind: ApiCall['kind']
  number: string
  idempotencyKey: string | null
  requestHash: string | null
}

/** Characters of a number that was never one. */
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

/** What a call asks for; outside of any scope, since a key makes its files be read. */
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
 * What the program was answered when it asked for this first; null when it did not.
 * @throws AppError ERR_IDEMPOTENCY_KEY_REUSED when it asked for something else under the key.
 */
export async function maybeAnswered(
  { connectionId }: Program,
  { idempotencyKey, requestHash }: Asked,
): Promise<SentByApi | null> {
  if (idempotencyKey === null) return null
  const earlier = await ApiCall.findOne({ where: { connectionId, idempotencyKey } })
  if (!earlier) return null
  if (earlier.requestHash !== requestHash) throw new AppError('ERR_IDEMPOTENCY_KEY_REUSED')
  return sentBy(earlier)
}

/** The answer to a call that sent something. */
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
 * Writes a call down before it is done, in the same transaction: of two under one key the second waits here
 * for the first to commit.
 * @returns null when there is one with its key.
 */
export async function beginCall({ connectionId }: Program, asked: Asked): Promise<ApiCall | null> {
  const [call] = await ApiCall.bulkCreate([{ ...asked, connectionId, status: 200 }], {
    ignoreDuplicates: true,
  })
  return call?.id ? call : null
}

/**
 * Writes down a call that was refused. What was too much is not: it would be written as often as it is said.
 */
export async function recordRefusal(
  { connectionId }: Program,
  refusal: AppError,
  { kind, number }: { kind: ApiCall['kind']; number: unknown },
): Promise<void> {
  await ApiCall.create({
    connectionId,
    kind,
    number: typeof number === 'string' ? number.replaceAll('\0', '').slice(0, MAX_NUMBER_LENGTH) : null,
    status: refusal.status,
    error: refusal.code,
    field: refusal.details.field ?? null,
  })
}

/**
 * Forgets to whom programs wrote, by the number or the ticket. The call stays: a repeat under its key is
 * still answered, and sends nothing again.
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
