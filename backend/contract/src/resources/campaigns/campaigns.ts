import { array, boolean, number, object, string } from 'yup'
import type { CampaignPerson } from '../../text/campaignText.js'
import { endpoint } from '../../endpoint.js'
import type { ErrorCode } from '../../errors.js'
import { id, idParams, moment, name, nullableId, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import type { CostCategory } from '../company/costs.js'
import { templateChoice, type TemplateChoice } from '../company/templates.js'
import { orderedPageQuery, pageQuery, type PageFacts } from '../../pagination.js'

/**
 * INATIVA: no time set yet. PROGRAMADA: starts at its time. EM_ANDAMENTO: running, possibly paused.
 * CANCELADA: can be restarted. FINALIZADA: over.
 */
export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/**
 * Why a running campaign sends nothing: somebody paused it; none of its connections is up; WhatsApp restricts
 * them; too many messages in a row were refused; the company may not work now; WhatsApp does not take its
 * template now; the number of new people a day is used up; the costs of the month have reached their limit;
 * the company is closed for sending, or was (then somebody has to resume it).
 */
export const campaignPauses = [
  'user',
  'disconnected',
  'restricted',
  'refused',
  'company',
  'template',
  'people',
  'costs',
  'closed',
] as const
export type CampaignPause = (typeof campaignPauses)[number]

/**
 * Why somebody on a list gets nothing: they opted out; they got it (or were asked) before the campaign was
 * cancelled; their number is not on WhatsApp; it was not checked yet; or every text uses a variable that is
 * empty for them.
 */
export const exclusions = ['optedOut', 'already', 'invalid', 'unchecked', 'emptyVariable'] as const
export type Exclusion = (typeof exclusions)[number]

/** Why a shipment was not sent. WhatsApp's own codes are possible, too. */
export type ShipmentReason = Exclusion | ErrorCode

interface Named {
  id: number
  name: string
}

type TextField = 'message' | 'confirmationMessage'
type Variant = 1 | 2 | 3 | 4 | 5

export const campaignVariants: readonly Variant[] = [1, 2, 3, 4, 5]

/** Empty text is no variant. */
type CampaignTexts = Record<`${TextField}${Variant}`, string>

/** A message to all people of a contact list. */
export interface Campaign extends CampaignTexts {
  id: number
  name: string
  status: CampaignStatus
  /**
   * The template that it sends by official numbers, which need one; null for linked phones, which send the
   * texts. The values may have variables such as `{nome|cliente}`.
   */
  template: TemplateChoice | null
  /** Whether people are asked first if they want it. */
  confirmation: boolean
  scheduledAt: string | null
  startedAt: string | null
  completedAt: string | null
  /** Since when it is paused, and why; null unless it is running and paused. */
  pausedAt: string | null
  pausedReason: CampaignPause | null
  /** Name of the user who paused it; null where it paused automatically, or the user was deleted. */
  pausedBy: string | null
  /** Name of the user who created it; null once the user was deleted. */
  author: string | null
  /** The first of its connections; null for none. */
  whatsappId: number | null
  whatsapp: Named | null
  /** All its connections, in order. */
  whatsappIds: number[]
  whatsapps: Named[]
  /** Null when none was chosen yet, or it was deleted. */
  contactListId: number | null
  contactList: Named | null
  /** Queue for the conversations of people who answer. */
  queueId: number | null
  queue: Named | null
  /** Whether the bot greets people who answer. */
  useBot: boolean
  /** Path of its file below `/public/`, valid for a day; null without a file. */
  mediaPath: string | null
  /** Original name of the file. */
  mediaName: string | null
  mediaType: string | null
  /** Bytes. */
  mediaSize: number | null
  companyId: number
  createdAt: string
  updatedAt: string
}

/** Shipment in the form that older clients count. They use `deliveredAt` for the time of sending. */
export interface CampaignShipping {
  id: number
  number: string
  deliveredAt: string | null
  confirmationRequestedAt: string | null
  confirmedAt: string | null
}

/**
 * A campaign with the rows of which older clients make their report: the first `limits.campaign.olderRows` of
 * its shipments, and as many of the numbers that are on WhatsApp. Of a larger campaign their report shows
 * only these.
 */
export interface CampaignDetail extends Campaign {
  shipping?: CampaignShipping[]
  contactList: (Named & { contacts?: { id: number; isWhatsappValid: true }[] }) | null
}

/** A campaign as in lists, without the rows for older clients. */
export const plainCampaign = ({
  shipping: _shipping,
  contactList,
  ...campaign
}: CampaignDetail): Campaign => ({
  ...campaign,
  contactList: contactList && { id: contactList.id, name: contactList.name },
})

type Saved = Pick<Campaign, 'status' | 'scheduledAt'>

const EDIT_UNTIL_MS = 60 * 60_000

/** Whether a campaign may be edited: it has no time yet, or starts in more than an hour. */
export const isCampaignEditable = ({ status, scheduledAt }: Saved, now: Date): boolean =>
  status === 'INATIVA' ||
  (status === 'PROGRAMADA' && scheduledAt !== null && Date.parse(scheduledAt) - now.getTime() > EDIT_UNTIL_MS)

/**
 * Whether changes can be saved. Cancelled campaigns can be changed, too, for those who have not got it yet.
 */
export const isCampaignSavable = (campaign: Saved, now: Date): boolean =>
  campaign.status === 'CANCELADA' || isCampaignEditable(campaign, now)

/** Why a campaign can't be started. */
export interface CampaignFault {
  code: ErrorCode
  /** The text or choice at fault. */
  field: keyof Campaign
  /** With ERR_CAMPAIGN_VARIABLE: name of the variable. */
  variable?: string
}

/**
 * Warnings about a connection before a campaign starts: it was linked recently, WhatsApp restricts it, or it
 * is not connected.
 */
export const connectionWarnings = ['new', 'restricted', 'down'] as const
export type ConnectionWarning = (typeof connectionWarnings)[number]

/**
 * People whom the portfolio of an official number writes to first within 24 hours. All its numbers, and
 * everything that is sent by them, count together.
 */
export interface PortfolioPeople {
  used: number
  /** Null: no limit, or WhatsApp has not said one. */
  limit: number | null
  /** ISO 8601: when the next person stops counting; null when nobody counts. */
  freeAt: string | null
}

/** Estimated costs of a campaign, in micros of BRL. */
export interface CampaignEstimatedCost {
  category: CostCategory
  perMessage: number
  /** For everybody who would get it. */
  total: number
}

/** What would happen if a campaign were started. */
export interface CampaignDryRun {
  /** People on its list. */
  total: number
  willGet: number
  /** How many would not get it, by the first reason that applies. */
  excluded: Record<Exclusion, number>
  faults: CampaignFault[]
  /** Null for linked phones. */
  people: PortfolioPeople | null
  /** Null where messages cost nothing, or no template is chosen. */
  cost: CampaignEstimatedCost | null
  warnings: { whatsappId: number; name: string; warning: ConnectionWarning; until: string | null }[]
  /** Share of the list that has never written to the company, from 0 to 1. */
  newShare: number
  /**
   * Approximate messages per minute if nothing else slows it down; null when nobody would get it, or it has
   * no connection.
   */
  perMinute: number | null
  /**
   * Names of campaigns that send by the same connections now. They take turns. Campaigns that start later are
   * not included.
   */
  sharedWith: string[]
  /** When the first message would be sent; null when nobody would get it, or it has no connection. */
  startsAt: string | null
  /**
   * When the last message would be sent, as far as the pace is known. The time that customers take to confirm
   * is not included.
   */
  endsAt: string | null
}

/** A person on the list who would not get it. */
export interface ExcludedEntry extends CampaignPerson {
  id: number
  reason: Exclusion
}

/** The text that one person would get. */
export interface CampaignPreview {
  person: CampaignPerson
  /** Null: they would get it. */
  reason: Exclusion | null
  messages: { variant: number; text: string }[]
  confirmations: { variant: number; text: string }[]
}

/** Optional text. Older clients send `null` for each empty text. */
const emptyText = () =>
  text(limits.campaign.text).transform((value: unknown, original: unknown) =>
    original === null ? '' : value,
  )

const texts = {
  message1: emptyText(),
  message2: emptyText(),
  message3: emptyText(),
  message4: emptyText(),
  message5: emptyText(),
  confirmationMessage1: emptyText(),
  confirmationMessage2: emptyText(),
  confirmationMessage3: emptyText(),
  confirmationMessage4: emptyText(),
  confirmationMessage5: emptyText(),
} satisfies Record<keyof CampaignTexts, unknown>

const fields = {
  name: name(),
  ...texts,
  /** Null removes it. The campaign's file is shown in the template's header, in place of a link. */
  template: templateChoice().nullable().default(undefined),
  /** Status as the caller knows it. A caller who believes that it is running or over changes nothing. */
  status: string<CampaignStatus>().oneOf(campaignStatuses),
  confirmation: boolean(),
  /** Empty or null: no time; it is started by hand. */
  scheduledAt: moment().nullable(),
  /** One connection. For several use `whatsappIds`, which takes precedence. */
  whatsappId: nullableId(),
  whatsappIds: array(id().required()).max(limits.campaign.connections),
  contactListId: nullableId(),
  queueId: nullableId(),
  useBot: boolean(),
}

export const campaignsApi = {
  list: endpoint('GET', '/campaigns', {
    query: object({
      ...orderedPageQuery('name', 'newest', 'standing'),
      status: string<CampaignStatus>().oneOf(campaignStatuses),
    }),
  }).answers<PageFacts & { records: Campaign[] }>(),
  /** `shipments: false` leaves out the rows for older clients. */
  get: endpoint('GET', '/campaigns/:id', {
    params: idParams,
    query: object({ shipments: boolean() }),
  }).answers<CampaignDetail>(),
  /** Header `Idempotency-Key`: a repeat gets the first answer. */
  create: endpoint('POST', '/campaigns', {
    body: object({ ...fields, name: fields.name.required() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Campaign>(),
  update: endpoint('PUT', '/campaigns/:id', {
    params: idParams,
    body: object(fields),
    bodyBytes: limits.bodyBytes.readCampaign,
  }).answers<Campaign>(),
  remove: endpoint('DELETE', '/campaigns/:id', { params: idParams }).answers<{ message: string }>(),
  /** Makes a copy with the same texts and list, without a time. */
  copy: endpoint('POST', '/campaigns/:id/copy', { params: idParams }).answers<Campaign>(),
  /** Sets its picture, video or document, replacing the current one. */
  attach: endpoint('POST', '/campaigns/:id/media-upload', { params: idParams, files: 'file' }).answers<
    Campaign & { mensagem: string }
  >(),
  detach: endpoint('DELETE', '/campaigns/:id/media-upload', { params: idParams }).answers<
    Campaign & { mensagem: string }
  >(),
  /** Its stored texts, filled in for one person of its list. */
  preview: endpoint('GET', '/campaigns/:id/preview/:entryId', {
    params: object({ id: id().required(), entryId: id().required() }),
  }).answers<CampaignPreview>(),
  /** Sends one of its messages to a number, filled in for the caller. */
  test: endpoint('POST', '/campaigns/:id/test', {
    params: idParams,
    body: object({
      number: whatsappNumber().required(),
      /** Which message, from 1. Default: the first one with a text. */
      variant: number().integer().min(1).max(limits.campaign.variants),
      /** Sends the question instead of the message. */
      confirmation: boolean(),
    }),
  }).answers<{ messageId: string; ticketId: number }>(),
  /** What would happen if it were started now, or at its time. */
  dryRun: endpoint('GET', '/campaigns/:id/dry-run', { params: idParams }).answers<CampaignDryRun>(),
  /** People who would not get it, by name. */
  excluded: endpoint('GET', '/campaigns/:id/dry-run/excluded', {
    params: idParams,
    query: object({ ...pageQuery, reason: string<Exclusion>().oneOf(exclusions) }),
  }).answers<PageFacts & { records: ExcludedEntry[] }>(),
}
