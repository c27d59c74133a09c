import type { CampaignFault, CampaignFigures } from '@balcao/contract'
import type { Campaign } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import {
  askedOf,
  countAudiences,
  faultsOf,
  findCampaigns,
  readSettings,
  sendersOf,
  stretchesOf,
} from '../campaigns/index.js'
import { countShipments, type ShipmentGroup } from '../campaignRuns/index.js'
import { countOptOuts } from '../optOuts/index.js'
import { countsOf, leftToSend } from './campaignReports.presenter.js'

const isPlanned = ({ state }: Campaign): boolean => state === 'inactive' || state === 'scheduled'

/** Figures of campaigns for a list. The number of statements does not depend on the number of campaigns. */
export async function figuresOf(ids: readonly number[]): Promise<CampaignFigures[]> {
  const campaigns = await findCampaigns(ids)
  const begun = campaigns.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id)
  const groups = await countShipments(begun)
  const optedOut = await countOptOuts(begun)
  const { variables } = await readSettings()
  const planned = campaigns.filter(isPlanned)
  const senders = await sendersOf(planned.map(askedOf))
  const faults = new Map<number, CampaignFault | undefined>(
    planned.flatMap((campaign) => {
      const own = senders.get(campaign.id)
      return own ? [[campaign.id, faultsOf(campaign, own, variables)[0]]] : []
    }),
  )
  const audiences = await countAudiences(
    campaigns.filter((campaign) => isPlanned(campaign) && campaign.contactListId !== null),
  )
  const groupsOf = (id: number): ShipmentGroup[] => groups.filter(({ campaignId }) => campaignId === id)
  const asked = campaigns.flatMap((campaign) => {
    const { id, state, pausedAt } = campaign
    if (state === 'running' && pausedAt === null) return { campaign, count: leftToSend(groupsOf(id)) }
    const willGet = audiences.get(id)?.willGet
    return willGet !== undefined && !faults.get(id) ? { campaign, count: willGet } : []
  })
  const stretches = await stretchesOf(asked)
  const now = clock.now()
  return campaigns.map((campaign) => {
    const { id } = campaign
    const own = groupsOf(id)
    const { startsAt = null, endsAt = null } = stretches.get(id) ?? {}
    const from = startsAt && startsAt > now ? startsAt : now
    return {
      id,
      counts: begun.includes(id) ? countsOf(own, optedOut.get(id) ?? 0) : null,
      left: leftToSend(own),
      endsAt: endsAt?.toISOString() ?? null,
      seconds: isPlanned(campaign) && endsAt ? Math.round((endsAt.getTime() - from.getTime()) / 1_000) : null,
      willGet: audiences.get(id)?.willGet ?? null,
      fault: faults.get(id) ?? null,
    }
  })
}
