import { limits, pageSizes, type CampaignStatus, type campaignsApi, type QueryOf } from '@balcao/contract'
import {
  literal,
  Op,
  QueryTypes,
  Transaction,
  type Includeable,
  type OrderItem,
  type WhereOptions,
} from 'sequelize'
import { Campaign, type CampaignState } from '../../../models/index.js'
import { byAlphabet } from '../../../platform/database/alphabet.js'
import { database } from '../../../platform/database/database.js'
import { pageOf, type Page } from '../../../platform/database/page.js'
import { withWords } from '../../../platform/database/searchText.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'

const named = { attributes: ['id', 'name'] }

/** Everything a campaign is presented with. Connections are read by a statement of their own, in order. */
const include: Includeable[] = [
  { association: 'contactList', ...named },
  { association: 'queue', ...named },
  { association: 'author', ...named },
  { association: 'pausedBy', ...named },
  {
    association: 'connections',
    separate: true,
    include: [{ association: 'connection', ...named }],
    order: [['position', 'ASC']],
  },
]

const states: Record<CampaignStatus, CampaignState> = {
  INATIVA: 'inactive',
  PROGRAMADA: 'scheduled',
  EM_ANDAMENTO: 'running',
  CANCELADA: 'cancelled',
  FINALIZADA: 'finished',
}

/**
 * Running campaigns first, then those that can be started, then those that are over; each group latest first.
 */
const STATE_ORDER = `case "Campaign"."state" when 'running' then 0 when 'scheduled' then 1 when 'inactive' then 1 else 2 end`
const LATEST = `coalesce("Campaign"."completed_at", "Campaign"."started_at", "Campaign"."created_at")`

const orders: Record<'name' | 'newest' | 'standing', OrderItem[]> = {
  standing: [
    [literal(STATE_ORDER), 'ASC'],
    [literal(LATEST), 'DESC'],
    ['id', 'DESC'],
  ],
  name: [byAlphabet('Campaign'), ['id', 'ASC']],
  newest: [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
}

/** A page of the company's campaigns. */
export function listCampaigns({
  searchParam,
  pageNumber = 1,
  orderBy = 'name',
  status,
}: QueryOf<typeof campaignsApi.list>): Promise<Page<Campaign>> {
  const where: WhereOptions[] = [
    ...(searchParam ? [withWords(['"Campaign"."name"'], searchParam)] : []),
    ...(status === undefined ? [] : [{ state: states[status] }]),
  ]
  const options = { where: { [Op.and]: where }, include, order: orders[orderBy] }
  return pageOf(Campaign, options, pageNumber, pageSizes.campaigns)
}

/** Campaigns with everything they are presented with. Missing ids are left out. */
export const findCampaigns = (ids: readonly number[]): Promise<Campaign[]> =>
  Campaign.findAll({ where: { id: [...ids] }, include, order: [['id', 'ASC']] })

/**
 * A campaign with everything it is presented with.
 * @throws AppError ERR_NO_CAMPAIGN_FOUND
 */
export async function findCampaign(id: number): Promise<Campaign> {
  const campaign = await Campaign.findByPk(id, { include })
  if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND')
  return campaign
}

/**
 * Locks a campaign's row for a change, until the scope ends. Nothing else is loaded.
 * @throws AppError ERR_NO_CAMPAIGN_FOUND
 */
export async function claimCampaign(id: number): Promise<Campaign> {
  const campaign = await Campaign.findByPk(id, { lock: Transaction.LOCK.UPDATE })
  if (!campaign) throw new AppError('ERR_NO_CAMPAIGN_FOUND')
  return campaign
}

export interface ShippingRow {
  id: string
  number: string
  sentAt: Date | null
  confirmationRequestedAt: Date | null
  confirmedAt: Date | null
}

/** The first shipments of a campaign in their order. Older clients count them. */
export const firstShipments = (
  { id }: Campaign,
  count: number = limits.campaign.olderRows,
): Promise<ShippingRow[]> =>
  database.query<ShippingRow>(
    `select id, number, sent_at as "sentAt", confirmation_requested_at as "confirmationRequestedAt", confirmed_at as "confirmedAt"
       from campaign_shipments where company_id = $1 and campaign_id = $2 order by position limit $3`,
    { bind: [currentCompanyId(), id, count], type: QueryTypes.SELECT },
  )
