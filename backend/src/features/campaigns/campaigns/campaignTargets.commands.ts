import type { BodyOf, campaignsApi } from '@balcao/contract'
import { CampaignConnection, Connection, ContactList, Queue, type Campaign } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'

type Changes = BodyOf<typeof campaignsApi.update>

/**
 * Requires that the company has the list, the queue and the connections of a body.
 * @throws AppError ERR_NO_CONTACT_LIST_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND, with the field.
 */
export async function requireTargets(
  { contactListId, queueId, whatsappIds }: Pick<Changes, 'contactListId' | 'queueId' | 'whatsappIds'>,
  connectionIds: number[],
): Promise<void> {
  if (contactListId && (await ContactList.count({ where: { id: contactListId } })) === 0)
    throw new AppError('ERR_NO_CONTACT_LIST_FOUND', { field: 'body.contactListId' })
  if (queueId && (await Queue.count({ where: { id: queueId } })) === 0)
    throw new AppError('ERR_NO_QUEUE_FOUND', { field: 'body.queueId' })
  if ((await Connection.count({ where: { id: connectionIds } })) < connectionIds.length)
    throw new AppError('ERR_NO_WAPP_FOUND', { field: whatsappIds ? 'body.whatsappIds' : 'body.whatsappId' })
}

/** Connections of a stored campaign, in their order. */
export const connectionIdsOf = async ({ id: campaignId }: Campaign): Promise<number[]> =>
  (await CampaignConnection.findAll({ where: { campaignId }, order: [['position', 'ASC']] })).map(
    ({ connectionId }) => connectionId,
  )

/**
 * Stores the connections of a campaign in their order. Those that stay keep their counts of sent messages.
 * @param before as `connectionIdsOf`.
 */
export async function setConnections(
  campaignId: number,
  before: readonly number[],
  ids: readonly number[],
): Promise<void> {
  const gone = before.filter((id) => !ids.includes(id))
  if (gone.length > 0) await CampaignConnection.destroy({ where: { campaignId, connectionId: gone } })
  if (ids.length > 0)
    await CampaignConnection.bulkCreate(
      ids.map((connectionId, position) => ({ campaignId, connectionId, position })),
      { updateOnDuplicate: ['position'] },
    )
}
