import type { BodyOf, campaignsApi } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { Campaign, type HeldFile } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorIdOf, type UserActor } from '../../../platform/tenancy/actor.js'
import { choiceColumns } from '../../conversations/messages/index.js'
import { momentIn } from '../../conversations/schedules/index.js'
import { companySettings } from '../../company/settings/index.js'
import { readSettings } from './campaignSettings.queries.js'
import { statusOf } from './campaigns.presenter.js'
import { connectionIdsOf, requireTargets, setConnections } from './campaignTargets.commands.js'
import { claimCampaign } from './campaigns.queries.js'
import {
  connectionsOf,
  faultsOf,
  nameOfCopy,
  requireNone,
  requireSavable,
  textsOf,
} from './campaigns.rules.js'
import { sendersOf } from './official/senders.queries.js'

type Changes = BodyOf<typeof campaignsApi.update>

/**
 * The start time: unchanged, none, or a time in the future.
 * @throws AppError ERR_VALIDATION
 */
async function timeOf(text: string | null | undefined, before: Date | null): Promise<Date | null> {
  if (text === undefined) return before
  if (text === null || text === '') return null
  const { timezone } = await companySettings()
  const at = momentIn(text, timezone, 'scheduledAt')
  if (at <= clock.now() && at.getTime() !== before?.getTime())
    throw new AppError('ERR_VALIDATION', { field: 'body.scheduledAt', message: 'the time is past' })
  return at
}

/**
 * Applies a request's body to a campaign and saves it.
 * @throws AppError as `requireTargets`, `timeOf`, `choiceColumns`, `requireNone`.
 */
async function store(campaign: Campaign, body: Changes): Promise<void> {
  const before = campaign.isNewRecord ? [] : await connectionIdsOf(campaign)
  const connectionIds = connectionsOf(body, before)
  await requireTargets(body, connectionIds)
  const { name, confirmation, contactListId, queueId, useBot } = body
  const given = Object.entries({ name, confirmation, contactListId, queueId, useBot })
  const chosen = await choiceColumns(body.template)
  campaign.set({
    ...chosen.columns,
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    messages: textsOf('message', body, campaign.messages ?? []),
    confirmations: textsOf('confirmationMessage', body, campaign.confirmations ?? []),
    scheduledAt: await timeOf(body.scheduledAt, campaign.scheduledAt ?? null),
  })
  if (campaign.state !== 'cancelled') campaign.state = campaign.scheduledAt ? 'scheduled' : 'inactive'
  const { id, templateId = null } = campaign
  const senders = (await sendersOf([{ id, templateId, connectionIds }])).get(id)
  if (!senders) throw new Error('The senders of a campaign are those of a campaign')
  // Linked phones have no templates. They send the texts.
  if (senders.accounts.every((account) => account === null)) campaign.templateId = null
  if (campaign.state === 'scheduled') {
    const { variables } = await readSettings()
    requireNone(faultsOf(campaign, senders, variables))
  }
  await campaign.save()
  await setConnections(campaign.id, before, connectionIds)
}

/**
 * @returns the campaign's id.
 * @throws AppError as `store`.
 */
export async function createCampaign(
  body: BodyOf<typeof campaignsApi.create>,
  actor: UserActor,
): Promise<number> {
  const campaign = Campaign.build({
    name: body.name,
    userId: authorIdOf(actor),
    contactListId: null,
    confirmation: false,
  })
  await store(campaign, body)
  await recordEvent('campaign.created', { campaignId: campaign.id })
  return campaign.id
}

/**
 * Locks a campaign that may be changed now, until the scope ends.
 * @throws AppError ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_NOT_EDITABLE.
 */
async function claimSavable(id: number, submitted?: Changes['status']): Promise<Campaign> {
  const campaign = await claimCampaign(id)
  requireSavable(statusOf(campaign), clock.now(), submitted)
  return campaign
}

/**
 * Changes a campaign that has not started, or was cancelled. Texts are filled when they are sent, so a change
 * of a cancelled one reaches everybody who has got no message yet. The list of a cancelled one cannot be
 * changed: its people have their shipments already.
 * @throws AppError ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_NOT_EDITABLE, and as `store`.
 */
export async function updateCampaign(id: number, body: Changes): Promise<void> {
  const campaign = await claimSavable(id, body.status)
  const { contactListId = campaign.contactListId } = body
  if (campaign.startedAt && contactListId !== campaign.contactListId)
    throw new AppError('ERR_CAMPAIGN_NOT_EDITABLE', { field: 'body.contactListId' })
  await store(campaign, body)
  await recordEvent('campaign.updated', { campaignId: id })
}

/**
 * Replaces or removes the campaign's file.
 * @throws AppError as `updateCampaign`.
 */
export async function changeFile(
  id: number,
  stored: { fileKey: string; file: HeldFile } | null,
): Promise<void> {
  const campaign = await claimSavable(id)
  await campaign.update(stored ?? { fileKey: null, file: null })
  await recordEvent('campaign.updated', { campaignId: id })
}

/**
 * Creates a copy with the same texts, list and connections, without a start time.
 * @returns the copy's id.
 */
export async function copyCampaign(campaign: Campaign, actor: UserActor): Promise<number> {
  const others = await Campaign.findAll({ attributes: ['name'] })
  const { messages, confirmations, confirmation, contactListId, queueId, useBot, fileKey, file } = campaign
  const { templateId, templateValues } = campaign
  const copy = await Campaign.create({
    name: nameOfCopy(
      campaign.name,
      others.map(({ name }) => name),
    ),
    userId: authorIdOf(actor),
    messages,
    confirmations,
    templateId,
    templateValues,
    confirmation,
    contactListId,
    queueId,
    useBot,
    fileKey,
    file,
  })
  await setConnections(copy.id, [], await connectionIdsOf(campaign))
  await recordEvent('campaign.created', { campaignId: copy.id })
  return copy.id
}

/**
 * Deletes a campaign with its report; the messages stay in their tickets.
 * @throws AppError ERR_NO_CAMPAIGN_FOUND, ERR_CAMPAIGN_RUNNING.
 */
export async function removeCampaign(id: number): Promise<void> {
  const campaign = await claimCampaign(id)
  if (campaign.state === 'running') throw new AppError('ERR_CAMPAIGN_RUNNING')
  await campaign.destroy()
  await recordEvent('campaign.deleted', { campaignId: id })
}
