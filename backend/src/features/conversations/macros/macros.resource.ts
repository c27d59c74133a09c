import { macrosApi, type BodyOf } from '@balcao/contract'
import { ownOrShared } from '../../../kit/ownOrShared.js'
import { resource } from '../../../kit/resource.js'
import { Macro } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { queues } from '../../company/queues/index.js'
import { tags } from '../../people/tags/index.js'
import { closeReasonFor } from '../closeReasons/index.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    macro: true
  }
}

type Body = BodyOf<typeof macrosApi.update>

const { seenBy, mayChange, roomsOf, ownerOf, requireSharing } = ownOrShared('macros:share')

type Actions = Pick<Body, 'reply' | 'tagId' | 'transferQueueId' | 'resolves' | 'closeReasonId'>

/**
 * Requires that it does something, and names a tag, a queue and a reason of the company.
 * @throws AppError ERR_MACRO_EMPTY, ERR_NO_TAG_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_CLOSE_REASON_FOUND,
 *   ERR_CLOSE_REASON_REQUIRED
 */
async function requireActions(
  { reply, tagId, transferQueueId, resolves, closeReasonId }: Actions,
  actor: UserActor,
): Promise<void> {
  if (!doesSomething({ reply, tagId, transferQueueId, resolves }))
    throw new AppError('ERR_MACRO_EMPTY', { field: 'body.reply' })
  if (tagId) await aboutField('tagId', tags.find(tagId, actor))
  if (transferQueueId) await aboutField('transferQueueId', queues.findEach([transferQueueId]))
  if (resolves || closeReasonId) await aboutField('closeReasonId', closeReasonFor(closeReasonId))
}

/** Whether it has an action left: its tag or its queue may have been deleted. */
export const doesSomething = ({ reply, tagId, transferQueueId, resolves }: Actions): boolean =>
  Boolean(reply) || Boolean(tagId) || Boolean(transferQueueId) || resolves === true

/** A queue is deleted. */
export async function leaveQueue(queueId: number): Promise<void> {
  for (const macro of await Macro.findAll({ where: { transferQueueId: queueId } })) {
    await macro.update({ transferQueueId: null })
    await macros.happened('updated', macro)
  }
}

/** One tag replaces another one. */
export async function replaceTag({ fromId, intoId }: { fromId: number; intoId: number }): Promise<void> {
  for (const macro of await Macro.findAll({ where: { tagId: fromId } })) {
    await macro.update({ tagId: intoId })
    await macros.happened('updated', macro)
  }
}

/** A personal macro is visible only to its owner. All users use the team's, and leaders edit them. */
export const macros = resource(macrosApi, {
  model: Macro,
  missing: 'ERR_NO_MACRO_FOUND',
  order: [byAlphabet('Macro'), ['id', 'ASC']],
  access: { read: 'user', create: 'user', update: 'user', remove: 'user' },
  seenBy,
  mayChange,
  present: (macro) => ({
    id: macro.id,
    name: macro.name,
    reply: macro.reply,
    tagId: macro.tagId,
    transferQueueId: macro.transferQueueId,
    resolves: macro.resolves,
    closeReasonId: macro.closeReasonId,
    shared: macro.userId === null,
    userId: macro.userId,
    companyId: macro.companyId,
    createdAt: macro.createdAt.toISOString(),
    updatedAt: macro.updatedAt.toISOString(),
  }),
  announces: {
    name: 'macro',
    channel: 'macro',
    rooms: roomsOf,
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
  columns: ({ shared, reply, ...columns }, actor, record) => ({
    ...columns,
    ...(reply !== undefined && { reply: reply === '' ? null : reply }),
    ...ownerOf({ shared }, actor, record),
  }),
  commands: (plain) => ({
    create: async (body, actor) => {
      requireSharing({ shared: body.shared ?? false }, actor)
      await requireActions(body, actor)
      return plain.create(body, actor)
    },
    update: async (macro, body, actor) => {
      requireSharing(body, actor)
      const { reply, tagId, transferQueueId, resolves, closeReasonId } = macro
      await requireActions({ reply, tagId, transferQueueId, resolves, closeReasonId, ...body }, actor)
      return plain.update(macro, body, actor)
    },
  }),
})
