import { addDays, instantAt, localTime } from '@balcao/contract'
import { addMinutes, addSeconds, subDays } from 'date-fns'
import {
  Campaign,
  CampaignConnection,
  CampaignShipment,
  ContactList,
  ContactListEntry,
  OptOut,
  type Queue,
} from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { CAMPAIGNS } from './data/campaigns.js'
import { TIMEZONE } from './data/company.js'
import { CUSTOMERS, FIRST_NAMES, LAST_NAMES } from './data/customers.js'

interface Demo {
  companyId: number
  connectionId: number
  queues: readonly Queue[]
}

/** People on the long list. */
const PEOPLE = 120

/** Seconds between two confirmation questions. */
const PAUSE = 40

/** How long the campaign waited for answers. */
const ANSWER_MINUTES = 24 * 60

const texts = (...given: readonly string[]): string[] =>
  Array.from({ length: 5 }, (_, place) => given[place] ?? '')

/** Outcome for one person of the list; always the same for an index. */
function stateOf(place: number): 'invalid' | 'optedOut' | 'declined' | 'confirming' | 'failed' | 'sent' {
  if (place % 15 === 7) return 'invalid'
  if (place === 20 || place === 78) return 'optedOut'
  if (place % 17 === 4) return 'declined'
  if (place % 7 === 5) return 'confirming'
  return place === 36 ? 'failed' : 'sent'
}

const personOf = (place: number) => ({
  name: `${FIRST_NAMES[place % FIRST_NAMES.length]} ${LAST_NAMES[(place * 7) % LAST_NAMES.length]}`,
  number: `55119${60_000_000 + place * 1_237}`,
})

/**
 * A shipment's data for one person of the list.
 * @param start when the first question was sent.
 */
function outcomeOf(place: number, start: Date) {
  const state = stateOf(place)
  if (state === 'invalid' || state === 'optedOut') return { state: 'skipped' as const, reason: state }
  const confirmationRequestedAt = addSeconds(start, place * PAUSE)
  const asked = { confirmationRequestedAt, confirmationVariant: 1 }
  if (state === 'confirming') return { state, ...asked }
  const answeredAt = addMinutes(confirmationRequestedAt, 1 + ((place * 13) % 45))
  if (state === 'declined') return { state, ...asked, declinedAt: answeredAt }
  const confirmed = { ...asked, confirmedAt: answeredAt, variant: 1 + (place % 2), queuedAt: answeredAt }
  if (state === 'failed') return { state, ...confirmed, reason: 'ERR_WAPP_MSG_REFUSED' as const }
  const sentAt = addSeconds(answeredAt, 20)
  const deliveredAt = place % 19 === 3 ? null : addSeconds(sentAt, 3)
  const readAt = deliveredAt && place % 4 !== 1 ? addMinutes(deliveredAt, 1 + ((place * 11) % 90)) : null
  const repliedAt = readAt && place % 6 === 0 ? addMinutes(readAt, 2) : null
  return { state, ...confirmed, sentAt, deliveredAt, readAt, repliedAt }
}

async function makeList(companyId: number, name: string, people: { name: string; number: string }[]) {
  const list = await ContactList.create({ companyId, name })
  const checkedAt = clock.now()
  const entries = await ContactListEntry.bulkCreate(
    people.map((person, place) => ({
      companyId,
      contactListId: list.id,
      ...person,
      checkedAt,
      isWhatsappValid: stateOf(place) !== 'invalid',
    })),
  )
  return { list, entries }
}

/** A finished campaign with a complete report. */
async function makeFinished({ companyId, connectionId, queues }: Demo): Promise<void> {
  const { name, list: listName, messages, confirmation, daysAgo, minute, optOut } = CAMPAIGNS.finished
  const people = Array.from({ length: PEOPLE }, (_, place) => personOf(place))
  const { list, entries } = await makeList(companyId, listName, people)
  const date = addDays(localTime(clock.now(), TIMEZONE).date, -daysAgo)
  const start = instantAt({ date, minute }, TIMEZONE)
  const end = addMinutes(start, Math.ceil((PEOPLE * PAUSE) / 60) + ANSWER_MINUTES)
  const { id: campaignId } = await Campaign.create({
    companyId,
    name,
    state: 'finished',
    contactListId: list.id,
    queueId: queues[0]?.id ?? null,
    messages: texts(...messages),
    confirmation: true,
    confirmations: texts(confirmation),
    scheduledAt: start,
    startedAt: start,
    preparedAt: start,
    completedAt: end,
    createdAt: subDays(start, 1),
    preparedTo: entries.at(-1)?.id ?? 0,
  })
  await CampaignConnection.create({ companyId, campaignId, connectionId, position: 0 })
  await CampaignShipment.bulkCreate(
    entries.map(({ id: entryId, name: who, number }, place) => ({
      companyId,
      campaignId,
      entryId,
      name: who,
      number,
      position: place + 1,
      connectionId: stateOf(place) === 'invalid' || stateOf(place) === 'optedOut' ? null : connectionId,
      ...outcomeOf(place, start),
    })),
  )
  const left = entries.filter((_, place) => stateOf(place) === 'optedOut')
  await OptOut.bulkCreate(
    left.map(({ name: who, number }) => ({
      companyId,
      name: who,
      number,
      source: 'manual' as const,
      reason: optOut,
      createdAt: subDays(start, 20),
    })),
  )
}

/** A campaign in the next days, to the customers of the simulator. */
async function makeScheduled({ companyId, connectionId, queues }: Demo): Promise<void> {
  const { name, list: listName, messages, inDays, minute } = CAMPAIGNS.scheduled
  const contacts = CUSTOMERS.map((customer) => ({ name: customer.name, number: customer.number }))
  const { list } = await makeList(companyId, listName, contacts)
  const date = addDays(localTime(clock.now(), TIMEZONE).date, inDays)
  const { id: campaignId } = await Campaign.create({
    companyId,
    name,
    state: 'scheduled',
    messages: texts(...messages),
    contactListId: list.id,
    queueId: queues[0]?.id ?? null,
    scheduledAt: instantAt({ date, minute }, TIMEZONE),
  })
  await CampaignConnection.create({ companyId, campaignId, connectionId, position: 0 })
}

/** Lists, a finished campaign and one in the next days. Only created with the company. */
export async function makeCampaigns(demo: Demo): Promise<void> {
  await database.query(
    `insert into campaign_settings (company_id, message_interval, longer_interval_after, greater_interval, variables, daily_budget, warm_up, in_working_hours)
     values ($1, 20, 20, 60, $2::jsonb, 1000, true, false)`,
    { bind: [demo.companyId, JSON.stringify(CAMPAIGNS.variables)] },
  )
  await makeFinished(demo)
  await makeScheduled(demo)
}
