import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id } from '../../fields.js'
import { languages, type Language } from '../../languages.js'
import { calendarDay } from '../../time/calendar.js'

/** What WhatsApp charges for. Its other categories (`marketing_lite`, …) count as one of these. */
export const costCategories = ['marketing', 'utility', 'authentication', 'service'] as const
export type CostCategory = (typeof costCategories)[number]

/** Amounts are in micros: millionths of a real, whole numbers. R$ 0,35 is 350,000. */
export const MICROS = 1_000_000
/** Micros in a cent. */
export const CENT = 10_000

/** Service messages of a number that are free in a calendar month. */
export const FREE_SERVICE_MESSAGES = 1_000

/** Micros for one delivered message, by category. */
export type Prices = Record<CostCategory, number>

/** Prices that hold from a day on. */
export interface PriceList {
  /** First day, `YYYY-MM-DD`: the date of WhatsApp's own list. */
  since: string
  prices: Prices
  /** Who compared it with WhatsApp's list; null for a list of the product. */
  checkedBy: { id: number; name: string } | null
  /** ISO 8601; null for a list of the product. */
  checkedAt: string | null
}

/**
 * Lists of the product, for messages to Brazil, oldest first. WhatsApp publishes its own; an admin corrects
 * ours when it differs.
 */
export const defaultPriceLists: readonly PriceList[] = [
  {
    since: '2026-10-01',
    prices: { marketing: 350_000, utility: 40_000, authentication: 40_000, service: 30_000 },
    checkedBy: null,
    checkedAt: null,
  },
]

/**
 * The list that holds on a day: the latest that has begun; the company's own, if one of the product begins on
 * the same day. Before the first list, the first.
 * @param own the company's lists, in any order.
 */
export function priceListOn(own: readonly PriceList[], day: string): PriceList {
  const lists = [...defaultPriceLists, ...own].toSorted((one, other) => (one.since < other.since ? -1 : 1))
  const begun = lists.filter(({ since }) => since <= day)
  const list = begun.findLast(({ since }) => since === begun.at(-1)?.since) ?? lists[0]
  if (!list) throw new Error('There is no price list')
  return list
}

/** The category by which one of WhatsApp's own, in any case, is paid. An unknown one counts as service. */
export function costCategoryOf(category: string): CostCategory {
  const name = category.toLowerCase()
  return costCategories.find((each) => name === each || name.startsWith(`${each}_`)) ?? 'service'
}

/** What a message costs today, for everybody who writes. */
export interface CurrentPrices {
  list: PriceList
  /** Connections that WhatsApp charges for. */
  connections: {
    id: number
    /** Service messages that are still free this month. */
    freeService: number
  }[]
}

/**
 * Price of the next message of a category on a connection, in micros. 0 while service messages are free, null
 * where messages cost nothing.
 */
export function priceOf(
  { list, connections }: CurrentPrices,
  connectionId: number,
  category: CostCategory,
): number | null {
  const connection = connections.find(({ id }) => id === connectionId)
  if (!connection) return null
  return category === 'service' && connection.freeService > 0 ? 0 : list.prices[category]
}

/** Costs of a connection, a queue or somebody who wrote, in micros. */
export interface CostRow {
  /** Null: without one. */
  id: number | null
  /** Null: without one, or it was removed. */
  name: string | null
  /** Only for queues. */
  color: string | null
  /** Who wrote: a person, the bot, or nobody (campaigns and programs). Only for those who wrote. */
  author: 'person' | 'bot' | 'nobody' | null
  prices: Prices
  total: number
  /** Delivered messages, also free ones. */
  messages: number
}

export interface CampaignCostRow {
  id: number
  /** Null: deleted. */
  name: string | null
  /** First day of the month on which it cost something. */
  day: string
  messages: number
  /** People who answered; null: the campaign was deleted. */
  answered: number | null
  total: number
}

/** A part of the difference from the month before. */
export interface CostChange {
  /** Of one campaign, of all campaigns of the month before, or of a category without campaigns. */
  kind: 'campaign' | 'campaignsBefore' | CostCategory
  /** The campaign's name; null otherwise, or if it was deleted. */
  name: string | null
  /** Difference, in micros and in messages. */
  micros: number
  messages: number
}

/** A campaign that starts by itself in the rest of the month, or that is not done, and what it would cost. */
export interface PlannedCost {
  id: number
  name: string
  /** Day on which it starts, or today for one that has started. `YYYY-MM-DD` */
  day: string
  /** Connections that send it, each an equal part. */
  connectionIds: number[]
  /** People who would get it, and those among them for whom the monthly limits leave no room. */
  people: number
  withoutRoom: number
  /** For the people who have room, in micros. */
  micros: number
}

/** What a month has cost. Amounts are in micros. */
export interface CostReport {
  /** `YYYY-MM` */
  month: string
  /** This month and the two before it, newest first. */
  months: string[]
  /** Last day that is counted: today, or the end of the month. `YYYY-MM-DD` */
  until: string
  /** The company has a connection that WhatsApp charges for. */
  hasOfficial: boolean
  total: number
  /** Expected at the end of the month, with the planned campaigns; null for earlier months. */
  forecast: number | null
  /** Campaigns of the rest of the month, in the order in which they start; empty for earlier months. */
  planned: PlannedCost[]
  /** Costs of each day of the month, up to `until`; and of each day of the month before. */
  days: number[]
  before: number[]
  /** Difference from the same days of the month before; per cent null if they cost nothing. */
  difference: { micros: number; percent: number | null }
  /** The largest parts of the difference. */
  changes: CostChange[]
  connections: CostRow[]
  queues: CostRow[]
  authors: CostRow[]
  campaigns: CampaignCostRow[]
  /** Answers that were free because an ad had brought the customer. */
  freeByAd: number
  list: PriceList
}

/** This month's costs of a connection that WhatsApp charges for. */
export interface MonthCost {
  connectionId: number
  name: string
  /** Micros. */
  spent: number
  /** Cents; null for no limit. */
  limitCents: number | null
  /** Part of the limit that is spent, rounded down; null for no limit. */
  percent: number | null
  /** Marketing waits: the limit has no room for another message. */
  isStopped: boolean
  /** Messages that wait for the limit. */
  waiting: number
  /** Until when it may write to nobody new (ISO 8601); null: not restricted. */
  restrictedUntil: string | null
  /** New people within 24 hours, of all numbers of its portfolio; limit null: none. */
  people: { used: number; limit: number | null } | null
}

const month = () =>
  string()
    .matches(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, '${path} must be a month like 2026-12')
    .max('2026-12'.length)
    .meta({ example: '2026-12' })

/** By default this month, and all connections. */
const reportQuery = { month: month(), connectionId: id() }

/** At most R$ 100 for a message. */
const micros = () =>
  number()
    .integer()
    .min(0)
    .max(100 * MICROS)
    .required()

export const costsApi = {
  report: endpoint('GET', '/costs', { query: object(reportQuery) }).answers<CostReport>(),
  /** The tables of the report as a workbook with one sheet each. */
  export: endpoint('GET', '/costs/export', {
    query: object({ ...reportQuery, language: string<Language>().oneOf(languages) }),
  }).answers<string>(),
  /** This month, by connection. */
  connections: endpoint('GET', '/costs/connections').answers<MonthCost[]>(),
  prices: endpoint('GET', '/costs/prices').answers<CurrentPrices>(),
  /** Stores a list: the prices that WhatsApp publishes from a day on. Costs before today stay as they are. */
  correct: endpoint('PUT', '/costs/prices', {
    body: object({
      since: calendarDay().required(),
      prices: object({
        marketing: micros(),
        utility: micros(),
        authentication: micros(),
        service: micros(),
      }).required(),
    }),
  }).answers<CurrentPrices>(),
}
