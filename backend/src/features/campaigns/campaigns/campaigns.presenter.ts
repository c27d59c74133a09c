import {
  campaignVariants,
  type Campaign as WireCampaign,
  type CampaignDetail,
  type CampaignStatus,
} from '@balcao/contract'
import type { Campaign, CampaignState } from '../../../models/index.js'
import { storedChoice } from '../../conversations/messages/index.js'
import { signedPath } from '../../../platform/storage/signedUrl.js'
import type { ShippingRow } from './campaigns.queries.js'

const statuses: Record<CampaignState, CampaignStatus> = {
  inactive: 'INATIVA',
  scheduled: 'PROGRAMADA',
  running: 'EM_ANDAMENTO',
  cancelled: 'CANCELADA',
  finished: 'FINALIZADA',
}

const named = (row: { id: number; name: string } | null | undefined) =>
  row ? { id: row.id, name: row.name } : null

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** Status and start time of a campaign in the words of the wire. */
export const statusOf = ({ state, scheduledAt }: Pick<Campaign, 'state' | 'scheduledAt'>) => ({
  status: statuses[state as CampaignState],
  scheduledAt: isoOf(scheduledAt),
})

const textsOf = ({ messages, confirmations }: Campaign) =>
  Object.fromEntries(
    campaignVariants.flatMap((variant) => [
      [`message${variant}`, messages[variant - 1] ?? ''],
      [`confirmationMessage${variant}`, confirmations[variant - 1] ?? ''],
    ]),
  ) as Pick<WireCampaign, `message${1 | 2 | 3 | 4 | 5}` | `confirmationMessage${1 | 2 | 3 | 4 | 5}`>

/** @param campaign with list, queue and connections. */
export function presentCampaign(campaign: Campaign): WireCampaign {
  const whatsapps = (campaign.connections ?? []).flatMap(({ connection }) => named(connection) ?? [])
  const { fileKey, file } = campaign
  return {
    id: campaign.id,
    name: campaign.name,
    ...statusOf(campaign),
    ...textsOf(campaign),
    template: storedChoice(campaign),
    confirmation: campaign.confirmation,
    startedAt: isoOf(campaign.startedAt),
    completedAt: isoOf(campaign.completedAt),
    pausedAt: isoOf(campaign.pausedAt),
    pausedReason: campaign.pausedReason,
    pausedBy: campaign.pausedBy?.name ?? null,
    author: campaign.author?.name ?? null,
    whatsappId: whatsapps[0]?.id ?? null,
    whatsapp: whatsapps[0] ?? null,
    whatsappIds: whatsapps.map(({ id }) => id),
    whatsapps,
    contactListId: campaign.contactListId,
    contactList: named(campaign.contactList),
    queueId: campaign.queueId,
    queue: named(campaign.queue),
    useBot: campaign.useBot,
    mediaPath: fileKey && signedPath(fileKey),
    mediaName: file?.fileName ?? null,
    mediaType: file?.mimetype ?? null,
    mediaSize: file?.size ?? null,
    companyId: campaign.companyId,
    createdAt: campaign.createdAt.toISOString(),
    updatedAt: campaign.updatedAt.toISOString(),
  }
}

/** @param validIds ids of the entries that are presented as on WhatsApp. */
export function presentWithShipments(
  campaign: Campaign,
  shipments: readonly ShippingRow[],
  validIds: readonly number[],
): CampaignDetail {
  const { contactList, ...facts } = presentCampaign(campaign)
  return {
    ...facts,
    contactList: contactList && {
      ...contactList,
      contacts: validIds.map((id) => ({ id, isWhatsappValid: true })),
    },
    shipping: shipments.map(({ id, number, sentAt, confirmationRequestedAt, confirmedAt }) => ({
      id: Number(id),
      number,
      deliveredAt: isoOf(sentAt),
      confirmationRequestedAt: isoOf(confirmationRequestedAt),
      confirmedAt: isoOf(confirmedAt),
    })),
  }
}
