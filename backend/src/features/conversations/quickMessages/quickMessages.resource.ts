import {
  pageSizes,
  headingsOf,
  limits,
  quickMessagesApi,
  type AttachedFile,
  type BodyOf,
} from '@balcao/contract'
import { Op } from 'sequelize'
import { ownOrShared } from '../../../kit/ownOrShared.js'
import { resource } from '../../../kit/resource.js'
import { QuickMessage } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { beginningWith, sameText } from '../../../platform/database/searchText.js'
import { aboutField, AppError } from '../../../platform/errors/AppError.js'
import { queues } from '../../company/queues/index.js'
import { fileFacts } from '../media/index.js'
import { choiceColumns, storedChoice } from '../messages/index.js'
import { signedUrl } from '../../../platform/storage/signedUrl.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

declare module '../../../events/catalogue.js' {
  interface ResourceNames {
    quickmessage: true
  }
}

const { seenBy, mayChange, roomsOf, ownerOf, requireSharing } = ownOrShared('quick-messages:share')

/** @throws AppError ERR_NO_QUICKMESSAGE_FOUND; ERR_NO_PERMISSION when the actor may not change it. */
export async function quickMessageToChange(id: number, actor: UserActor): Promise<QuickMessage> {
  const quickMessage = await quickMessages.find(id, actor)
  if (!mayChange(actor, quickMessage)) throw new AppError('ERR_NO_PERMISSION')
  return quickMessage
}

const presentFile = ({ fileKey, fileName, fileType, fileSize }: QuickMessage): AttachedFile | null =>
  fileKey === null
    ? null
    : { url: signedUrl(fileKey), name: fileName ?? '', mimetype: fileType ?? '', size: fileSize ?? 0 }

const taken = { code: 'ERR_DUPLICATED_SHORTCODE', field: 'shortcode' } as const

/**
 * Two calls with one shortcode at once are stopped by unique keys, except for a personal one beside a shared
 * one. Then both exist, and the personal one comes first.
 * @throws AppError ERR_DUPLICATED_SHORTCODE when the actor sees another one with this shortcode.
 */
async function requireFree(shortcode: string, actor: UserActor, except: number | null): Promise<void> {
  const same = sameText('"QuickMessage"."shortcode"', shortcode)
  const other = except === null ? {} : { id: { [Op.ne]: except } }
  const found = await QuickMessage.count({ where: { [Op.and]: [seenBy(actor), same, other] } })
  if (found > 0) throw new AppError(taken.code, { field: `body.${taken.field}` })
}

/**
 * A quick message with a template has its text, for lists and for connections without templates.
 * @throws AppError ERR_NO_TEMPLATE_FOUND
 */
async function withText<Body extends Pick<BodyOf<typeof quickMessagesApi.update>, 'template' | 'message'>>(
  body: Body,
): Promise<Body> {
  const { text } = await choiceColumns(body.template)
  return text === null ? body : { ...body, message: text.slice(0, limits.quickMessage.message.max) }
}

/**
 * The body with each queue once.
 * @throws AppError ERR_NO_QUEUE_FOUND
 */
async function withQueues<Body extends { offeredIn?: number[] | undefined }>(body: Body): Promise<Body> {
  if (body.offeredIn === undefined) return body
  const found = await aboutField('offeredIn', queues.findEach(body.offeredIn))
  return { ...body, offeredIn: found.map(({ id }) => id) }
}

/** A queue is deleted. Quick messages of this queue alone are for all tickets then. */
export async function leaveQueue(queueId: number): Promise<void> {
  const named = await QuickMessage.findAll({ where: { offeredIn: { [Op.contains]: [queueId] } } })
  for (const quickMessage of named) {
    await quickMessage.update({ offeredIn: quickMessage.offeredIn.filter((id) => id !== queueId) })
    await quickMessages.happened('updated', quickMessage)
  }
}

/**
 * Texts with a shortcode. A personal one is visible only to its owner. One without an owner is shared: all
 * users read it, and admins edit it.
 */
export const quickMessages = resource(quickMessagesApi, {
  model: QuickMessage,
  missing: 'ERR_NO_QUICKMESSAGE_FOUND',
  order: [byAlphabet('QuickMessage', 'shortcode'), ['userId', 'ASC NULLS LAST'], ['id', 'ASC']],
  page: {
    rows: 'records',
    size: pageSizes.quickMessages,
    search: ['shortcode', 'message'],
    orders: {
      shortcode: [],
      newest: [
        ['createdAt', 'DESC'],
        ['id', 'DESC'],
      ],
      mostUsed: [['usedCount', 'DESC'], byAlphabet('QuickMessage', 'shortcode'), ['id', 'ASC']],
    },
    filters: {
      shared: (shared) => ({ userId: shared ? null : { [Op.ne]: null } }),
      queueId: (queueId) => ({ offeredIn: { [Op.contains]: [queueId] } }),
      category: (category) => beginningWith('"QuickMessage"."shortcode"', `${category}.`),
    },
  },
  access: { read: 'user', create: 'user', update: 'user', remove: 'user' },
  seenBy,
  mayChange,
  unique: { quick_messages_own: taken, quick_messages_shared: taken },
  present: (quickMessage) => ({
    id: quickMessage.id,
    shortcode: quickMessage.shortcode,
    message: quickMessage.message,
    template: storedChoice(quickMessage),
    shared: quickMessage.userId === null,
    offeredIn: quickMessage.offeredIn,
    usedCount: quickMessage.usedCount,
    ...fileFacts(presentFile(quickMessage)),
    userId: quickMessage.userId,
    companyId: quickMessage.companyId,
    createdAt: quickMessage.createdAt.toISOString(),
    updatedAt: quickMessage.updatedAt.toISOString(),
  }),
  table: { fileName: 'quick-messages', headings: headingsOf('quickMessages') },
  announces: {
    name: 'quickmessage',
    channel: 'quickmessage',
    rooms: roomsOf,
    changed: (action, record) => ({ action, record }),
    deleted: (id) => ({ action: 'delete', id }),
  },
  columns: ({ shared, template, ...columns }, actor, record) => {
    const { templateId = null, values = null } = template ?? {}
    const chosen = template !== undefined && { templateId, templateValues: values }
    return { ...columns, ...chosen, ...ownerOf({ shared }, actor, record) }
  },
  commands: (plain) => ({
    create: async (body, actor) => {
      requireSharing({ shared: body.shared ?? false }, actor)
      await requireFree(body.shortcode, actor, null)
      return plain.create(await withText(await withQueues(body)), actor)
    },
    update: async (quickMessage, body, actor) => {
      requireSharing(body, actor)
      if (body.shortcode !== undefined) await requireFree(body.shortcode, actor, quickMessage.id)
      return plain.update(quickMessage, await withText(await withQueues(body)), actor)
    },
  }),
})
