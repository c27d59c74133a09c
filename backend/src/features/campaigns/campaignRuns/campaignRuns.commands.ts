import { QueryTypes } from 'sequelize'
import { CampaignConnection, CampaignShipment, type Campaign } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorIdOf, type UserActor } from '../../../platform/tenancy/actor.js'
import {
  changeRun,
  countAudience,
  faultsOf,
  isAsConfirmed,
  readSettings,
  requireNone,
  sendersOf,
} from '../campaigns/index.js'
import { withdrawMessages } from '../../conversations/messages/index.js'
import { nudgeCampaigns, RUN_CAMPAIGN } from './nudgeCampaigns.js'

async function change(campaign: Campaign, fields: Parameters<typeof changeRun>[1]): Promise<void> {
  await changeRun(campaign, fields)
  if (campaign.nextStepAt) nudgeCampaigns(RUN_CAMPAIGN, [campaign.id])
}

const UNPAUSED = { pausedAt: null, pausedReason: null, pausedById: null } as const
const GOES_ON = { state: 'running', completedAt: null, ...UNPAUSED } as const
/** Prepares every entry of the list again; existing shipments are kept. */
const PREPARES = { preparedTo: 0, preparedAt: null } as const

/** @throws AppError as `requireNone`, when the campaign cannot be sent as it is. */
async function requireSendable(campaign: Campaign): Promise<void> {
  const { variables } = await readSettings()
  const { id, templateId } = campaign
  const connections = await CampaignConnection.findAll({ where: { campaignId: id } })
  const connectionIds = connections.map(({ connectionId }) => connectionId)
  const senders = (await sendersOf([{ id, templateId, connectionIds }])).get(id)
  if (senders) requireNone(faultsOf(campaign, senders, variables))
}

/**
 * Starts a campaign now. The scope has locked its row.
 * @throws AppError as `requireSendable`.
 */
export async function beginCampaign(campaign: Campaign): Promise<void> {
  await requireSendable(campaign)
  const now = clock.now()
  await change(campaign, { ...GOES_ON, ...PREPARES, startedAt: now, nextStepAt: now })
}

/**
 * Starts a campaign for a user who has seen and confirmed the number of recipients.
 * @throws AppError ERR_CAMPAIGN_RUNNING, ERR_CAMPAIGN_NOT_EDITABLE when it is over, ERR_CAMPAIGN_NOBODY,
 *   ERR_CAMPAIGN_COUNT_CHANGED when there are many more recipients now, and as `beginCampaign`.
 */
export async function startCampaign(campaign: Campaign, confirmedCount: number): Promise<void> {
  if (campaign.state === 'running') throw new AppError('ERR_CAMPAIGN_RUNNING')
  if (campaign.state !== 'inactive' && campaign.state !== 'scheduled')
    throw new AppError('ERR_CAMPAIGN_NOT_EDITABLE')
  await beginCampaign(campaign)
  const { willGet } = await countAudience(campaign)
  if (willGet === 0) throw new AppError('ERR_CAMPAIGN_NOBODY')
  if (!isAsConfirmed(willGet, confirmedCount)) throw new AppError('ERR_CAMPAIGN_COUNT_CHANGED')
}

/**
 * A campaign that is due and cannot be sent loses its start time. The page where it is started shows the
 * reason.
 */
export const leaveUnstarted = (campaign: Campaign): Promise<void> =>
  changeRun(campaign, { state: 'inactive', scheduledAt: null })

/**
 * Pauses a campaign until somebody resumes it.
 * @throws AppError ERR_CAMPAIGN_NOT_RUNNING
 */
export async function pauseCampaign(campaign: Campaign, actor: UserActor): Promise<void> {
  requireRunning(campaign)
  await takeBack(campaign)
  const pausedById = authorIdOf(actor)
  await change(campaign, { pausedReason: 'user', pausedById, pausedAt: clock.now(), nextStepAt: null })
}

/**
 * Resumes a campaign that somebody paused. One that paused by itself checks again at once.
 * @throws AppError ERR_CAMPAIGN_NOT_RUNNING
 */
export async function resumeCampaign(campaign: Campaign): Promise<void> {
  requireRunning(campaign)
  await change(campaign, { ...UNPAUSED, nextStepAt: clock.now() })
}

/**
 * Cancels a campaign; it can be restarted. A message that is being sent at this moment still leaves, at most
 * one of each connection.
 * @throws AppError ERR_CAMPAIGN_NOT_RUNNING
 */
export async function cancelCampaign(campaign: Campaign): Promise<void> {
  requireRunning(campaign)
  await takeBack(campaign)
  await change(campaign, { state: 'cancelled', ...UNPAUSED, nextStepAt: null })
}

/**
 * Continues a cancelled campaign with everybody who has got no message, including people who were added to
 * the list since.
 * @throws AppError ERR_CAMPAIGN_NOT_CANCELLED, and as `requireSendable`: it may have been changed since.
 */
export async function restartCampaign(campaign: Campaign): Promise<void> {
  if (campaign.state !== 'cancelled') throw new AppError('ERR_CAMPAIGN_NOT_CANCELLED')
  await requireSendable(campaign)
  await change(campaign, { ...GOES_ON, ...PREPARES, nextStepAt: clock.now() })
}

function requireRunning({ state }: Campaign): void {
  if (state !== 'running') throw new AppError('ERR_CAMPAIGN_NOT_RUNNING')
}

/**
 * Stored messages that certainly have not left. A shipment with a reason was tried before, and that try may
 * have left, so its message is not withdrawn.
 */
const NOT_LEFT = `
  select messages.id
    from campaign_connections numbers join messages on messages.id = numbers.last_message_id
    join campaign_shipments on campaign_shipments.id = messages.campaign_shipment_id
   where numbers.campaign_id = $1 and campaign_shipments.reason is null`

/** Withdraws stored messages that no sender has taken yet. Their recipients wait for their turn again. */
async function takeBack({ id }: Campaign): Promise<void> {
  const stored = await database.query<{ id: string }>(NOT_LEFT, { bind: [id], type: QueryTypes.SELECT })
  await putBack(await withdrawMessages(stored.map((message) => message.id)))
}

/** Shipments whose messages were withdrawn wait again. People who had confirmed still come first. */
export async function putBack(shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return
  await CampaignShipment.update(
    { state: 'waiting', reason: null, connectionId: null, queuedAt: null },
    { where: { id: [...shipmentIds], state: ['queued', 'confirming', 'failed'] } },
  )
}

const CONFIRM = `
  update campaign_shipments set state = 'waiting', reason = null, confirmed_at = $2, updated_at = now()
   where id = $1 and state = 'confirming' returning campaign_id as "campaignId"`

/**
 * A customer confirmed: their message is sent next.
 * @returns whether the campaign was waiting for this answer.
 */
export async function confirmShipment(id: string): Promise<boolean> {
  const [confirmed] = await database.query<{ campaignId: number }>(CONFIRM, {
    bind: [id, clock.now()],
    type: QueryTypes.SELECT,
  })
  if (confirmed) nudgeCampaigns(RUN_CAMPAIGN, [confirmed.campaignId])
  return confirmed !== undefined
}

/**
 * A customer declined: they get no message, unless it is being sent at this moment.
 * @returns whether a message was prevented.
 */
export async function declineShipment(id: string): Promise<boolean> {
  const shipment = await CampaignShipment.findByPk(id, { attributes: ['campaignId', 'state', 'reason'] })
  if (shipment?.state === 'queued' && shipment.reason === null) {
    const stored = await database.query<{ id: string }>(
      `select id from messages where campaign_shipment_id = $1 and campaign_part = 'message'`,
      { bind: [id], type: QueryTypes.SELECT },
    )
    await putBack(await withdrawMessages(stored.map((message) => message.id)))
  }
  const [declined] = await CampaignShipment.update(
    { state: 'declined', reason: null, declinedAt: clock.now() },
    { where: { id, state: ['confirming', 'waiting'] } },
  )
  if (declined > 0 && shipment) nudgeCampaigns(RUN_CAMPAIGN, [shipment.campaignId])
  return declined > 0
}

/** Declines the open questions of all campaigns to a number: an opt-out holds for every campaign. */
export async function declineQuestionsTo(number: string): Promise<void> {
  const open = await CampaignShipment.findAll({ attributes: ['id'], where: { number, state: 'confirming' } })
  for (const { id } of open) await declineShipment(id)
}
