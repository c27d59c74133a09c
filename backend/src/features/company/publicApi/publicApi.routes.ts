import { apiAccessApi, publicApi } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { asProgram } from '../../../platform/http/caller/caller.js'
import { programRoute, type Program } from '../../../platform/http/programRoute.js'
import { idempotencyKey } from '../../../platform/http/idempotencyKey.js'
import { route, type Request, type Route } from '../../../platform/http/route.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { discardFiles } from '../../../platform/storage/discardFiles.js'
import type { ApiCall } from '../../../models/index.js'
import { findConnection } from '../connections/index.js'
import { assertStorageLeft, storeUpload } from '../../conversations/media/index.js'
import { turnOf } from '../../conversations/delivery/index.js'
import { maybeSentMessage } from '../../conversations/messages/index.js'
import { askedBy, recordRefusal } from './apiCalls.commands.js'
import { listApiCalls } from './apiCalls.queries.js'
import { authenticateProgram } from './authenticateProgram.js'
import { presentApiCall, presentDelivery } from './publicApi.presenter.js'
import { captionsOf } from './publicApi.rules.js'
import { sendForProgram } from './sendForProgram.js'

/**
 * Authenticates a token and counts the call against its limit per minute. All processes share the count;
 * while Redis is away, each counts alone. Sends and reads have separate limits.
 */
const mayDo = (what: 'sends' | 'reads') => async (token: string) => {
  const program = await authenticateProgram(token)
  await throttle(`api-${what}`, program.connectionId, { calls: env.API_CALLS_PER_MINUTE, seconds: 60 })
  return program
}

/**
 * Stores a program's errors for its developer, except calls over the rate limit: each would be another row.
 */
const note = (kind: ApiCall['kind']) => async (program: Program, refusal: AppError, req: Request) => {
  if (refusal.code === 'ERR_RATE_LIMITED') return
  const { number } = (req.body ?? {}) as { number?: unknown }
  await asProgram(program, () => recordRefusal(program, refusal, { kind, number }))
}

export const publicApiRoutes: readonly Route[] = [
  programRoute(
    publicApi.send,
    { authenticate: mayDo('sends'), onRefusal: note('text') },
    async ({ body, program, inScope, req }) => {
      const asked = await askedBy(idempotencyKey(req), body, [])
      const { body: text = '', template, ...wanted } = body
      const { sent } = await sendForProgram({
        program,
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
      authenticate: mayDo('sends'),
      admitFiles: assertStorageLeft,
      prepare: storeUpload,
      onRefusal: note('media'),
    },
    async ({ body, files, program, inScope, req }) => {
      const asked = await askedBy(idempotencyKey(req), body, files)
      const { body: given = [], ...wanted } = body
      const captions = captionsOf(given, files.length)
      const messages = files.map((file, place) => ({ file, body: captions[place] ?? '' }))
      const { sent, isRepeat } = await sendForProgram({ program, asked, wanted, messages, inScope })
      if (isRepeat) await discardFiles(files.map(({ storageKey }) => storageKey))
      return sent
    },
  ),

  programRoute(publicApi.delivery, { authenticate: mayDo('reads') }, async ({ params, program, inScope }) => {
    return inScope(async () => {
      const message = await maybeSentMessage(params.id, program.connectionId)
      if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
      return presentDelivery(message, await turnOf(message.id))
    })
  }),

  route(apiAccessApi.calls, { access: 'api:manage' }, async ({ params, query }) => {
    const connection = await findConnection(params.id)
    return (await listApiCalls(connection.id, query)).map(presentApiCall)
  }),
]
