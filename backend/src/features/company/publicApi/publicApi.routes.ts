import { apiAccessApi, publicApi } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { asProgram } from '../../../platform/http/caller/caller.js'
import { programRoute, type Program } from '../../../platform/http/programRoute.js'
import { idempotencyKey } from '../../../platform/http/idempotencyKey.js'
import { route, type Request, type Route } from '../../../platform/http/route.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import type { ApiCall } from '../../../models/index.js'
import { findConnection } from '../connections/index.js'
import { assertStorageLeft, storeUpload } from '../../conversations/media/index.js'
import { turnOf } from '../../conversations/delivery/index.js'
import { maybeSentMessage } from '../../conversations/messages/index.js'
import { askedBy, recordRefusal } from './apiCalls.commands.js'
import { listApiCalls, tokenNamesOf } from './apiCalls.queries.js'
import { authenticateProgram } from './authenticateProgram.js'
import { listProgramContacts } from './programContacts.queries.js'
import { presentApiCall, presentDelivery, presentProgramContact } from './publicApi.presenter.js'
import { captionsOf } from './publicApi.rules.js'
import { sendForProgram } from './sendForProgram.js'
import { sendingProgram } from './sendingProgram.js'

/**
 * Stores a program's errors for its developer, with the calls of the connection that would have sent. Calls
 * over the rate limit are left out: each would be another row.
 */
const note = (kind: ApiCall['kind']) => async (program: Program, refusal: AppError, req: Request) => {
  if (refusal.code === 'ERR_RATE_LIMITED') return
  const { number, whatsappId } = (req.body ?? {}) as { number?: unknown; whatsappId?: unknown }
  const named = Number(whatsappId)
  const inScope = <T>(work: () => Promise<T>) => asProgram(program, work)
  const sendingBy = (id?: number) => sendingProgram(program, id, inScope).catch(() => null)
  const sending = (Number.isInteger(named) && (await sendingBy(named))) || (await sendingBy())
  if (sending) await inScope(() => recordRefusal(sending, refusal, { kind, number }))
}

export const publicApiRoutes: readonly Route[] = [
  programRoute(
    publicApi.send,
    { scope: 'messages:send', authenticate: authenticateProgram, onRefusal: note('text') },
    async ({ body, program, inScope, req }) => {
      const asked = await askedBy(idempotencyKey(req), body, [])
      const { body: text = '', template, whatsappId, ...wanted } = body
      const { sent } = await sendForProgram({
        program: await sendingProgram(program, whatsappId, inScope),
        asked,
        wanted,
        messages: template ? [] : [{ body: text }],
        template: template ?? null,
        inScope,
      })
      return sent
    },
  ),

  programRoute(
    publicApi.sendFiles,
    {
      scope: 'messages:send',
      authenticate: authenticateProgram,
      admitFiles: assertStorageLeft,
      prepare: storeUpload,
      onRefusal: note('media'),
    },
    async ({ body, files, program, inScope, req }) => {
      const asked = await askedBy(idempotencyKey(req), body, files)
      const { body: given = [], whatsappId, ...wanted } = body
      const sending = await sendingProgram(program, whatsappId, inScope)
      const captions = captionsOf(given, files.length)
      const messages = files.map((file, place) => ({ file, body: captions[place] ?? '' }))
      const { sent, isRepeat } = await sendForProgram({ program: sending, asked, wanted, messages, inScope })
      if (isRepeat) await discardFiles(files.map(({ storageKey }) => storageKey))
      return sent
    },
  ),

  programRoute(
    publicApi.delivery,
    { scope: 'messages:read', authenticate: authenticateProgram },
    ({ params, program, inScope }) =>
      inScope(async () => {
        const message = await maybeSentMessage(params.id, program.connectionId)
        if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
        return presentDelivery(message, await turnOf(message.id))
      }),
  ),

  programRoute(
    publicApi.contacts,
    { scope: 'contacts:read', authenticate: authenticateProgram },
    ({ query, program, inScope }) =>
      inScope(async () => {
        const { rows, tags, hasMore } = await listProgramContacts(program, query)
        return { contacts: rows.map((row) => presentProgramContact(row, tags)), hasMore }
      }),
  ),

  route(apiAccessApi.calls, { access: 'api:manage' }, async ({ params, query }) => {
    const connection = await findConnection(params.id)
    const calls = await listApiCalls(connection.id, query)
    const tokens = await tokenNamesOf(calls)
    return calls.map((call) => presentApiCall(call, tokens))
  }),
]
