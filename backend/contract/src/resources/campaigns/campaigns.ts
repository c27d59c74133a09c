import { array, boolean, number, object, string } from 'yup'
import type { CampaignPerson } from '../../text/campaignText.js'
import { endpoint } from '../../endpoint.js'
import type { ErrorCode } from '../../errors.js'
import { id, idParams, moment, name, nullableId, text, whatsappNumber } from '../../fields.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, pageQuery, type PageFacts } from '../../pagination.js'

/**
 * INATIVA has no time yet; PROGRAMADA starts at its time; EM_ANDAMENTO may be paused; CANCELADA may go on;
 * FINALIZADA is over.
 */
export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/**
 * Why one under way sends nothing: somebody paused it; no connection of its is up; WhatsApp restricts them;
 * too many messages in a row were refused; the company may not work now.
 */
export const campaignPauses = ['user', 'disconnected', 'restricted', 'refused', 'company'] as const
export type CampaignPause = (typeof campaignPauses)[number]

/**
 * Why somebody of a list gets nothing: they want no campaigns; they were sent or asked already, before the
 * campaign was cancelled; their number is not on WhatsApp, or was not asked about yet; each text says
 * something of them that the list does not know.
 */
export const exclusions = ['optedOut', 'already', 'invalid', 'unchecked', 'emptyVariable'] as const
export type Exclusion = (typeof exclusions)[number]

/** Why a shipment was not sent. WhatsApp's own codes stand beside these. */
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

/** A message to everybody of a contact list. */
export interface Campaign extends CampaignTexts {
  id: number
  name: string
  status: CampaignStatus
  /** Whether people are asked first if they want it. */
  confirmation: boolean
  scheduledAt: string | null
  startedAt: string | null
  completedAt: string | null
  /** Since when it sends nothing, and why; null unless it is under way and paused. */
  pausedAt: string | null
  pausedReason: CampaignPause | null
  /** What the one is called who has paused it; null where it paused by itself, or they are gone. */
  pausedBy: string | null
  /** The same of who made it. */
  author: string | null
  /** The first of its connections; null when it has none. */
  whatsappId: number | null
  whatsapp: Named | null
  /** All of them, in their order. */
  whatsappIds: number[]
  whatsapps: Named[]
  /** Null when none was chosen yet, or it was deleted. */
  contactListId: number | null
  contactList: Named | null
  /** Where conversations wait once somebody answers. */
  queueId: number | null
  queue: Named | null
  /** Whether the bot greets whoever answers. */
  useBot: boolean
  /** Below `/public/`: where its file is read for a day; null without one. */
  mediaPath: string | null
  /** What the file was called. */
  mediaName: string | null
  mediaType: string | null
  /** Bytes. */
  mediaSize: number | null
  companyId: number
  createdAt: string
  updatedAt: string
}

/** What an older client counts of a shipment. `deliveredAt`: when it was sent, as they call it. */
export interface CampaignShipping {
  id: number
  number: string
  deliveredAt: string | null
  confirmationRequestedAt: string | null
  confirmedAt: string | null
}

/**
 * One campaign, and what older clients make their report of: the first `limits.campaign.olderRows` of its
 * shipments, and as many of the numbers that are on WhatsApp. Of a larger campaign their report shows those
 * alone.
 */
export interface CampaignDetail extends Campaign {
  shipping?: CampaignShipping[]
  contactList: (Named & { contacts?: { id: number; isWhatsappValid: true }[] }) | null
}

/** One as lists have it, of one with what older clients count. */
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

/** Whether a campaign may be edited: it has no time yet, or more than an hour until then. */
export const isCampaignEditable = ({ status, scheduledAt }: Saved, now: Date): boolean =>
  status === 'INATIVA' ||
  (status === 'PROGRAMADA' && scheduledAt !== null && Date.parse(scheduledAt) - now.getTime() > EDIT_UNTIL_MS)

/** Whether its changes are stored: of one that was cancelled, too, for those who have not got it yet. */
export const isCampaignSavable = (campaign: Saved, now: Date): boolean =>
  campaign.status === 'CANCELADA' || isCampaignEditable(campaign, now)

/** What keeps a campaign from being started. */
export interface CampaignFault {
  code: ErrorCode
  /** Which text or choice it is about. */
  field: keyof Campaign
  /** With ERR_CAMPAIGN_VARIABLE: its name. */
  variable?: string
}

/**
 * What whoever starts a campaign should know of a connection: it was linked lately, WhatsApp restricts it, or
 * it is not connected.
 */
export const connectionWarnings = ['new', 'restricted', 'down'] as const
export type ConnectionWarning = (typeof connectionWarnings)[number]

/** What would come of a campaign if it were started. */
export interface CampaignDryRun {
  /** People of its list. */
  total: number
  willGet: number
  /** How many would not, by the first reason. */
  excluded: Record<Exclusion, number>
  faults: CampaignFault[]
  warnings: { whatsappId: number; name: string; warning: ConnectionWarning; until: string | null }[]
  /** Which part of the list has never written to the company, from 0 to 1. */
  newShare: number
  /**
   * About how many leave in a minute while nothing else keeps them; null when nobody would get it, or it has
   * no connection.
   */
  perMinute: number | null
  /**
   * Campaigns that send by the same connections now: they take turns. Those that begin meanwhile are not
   * known.
   */
  sharedWith: string[]
  /** When the first one would be sent; null when nobody would get it, or it has no connection. */
  startsAt: string | null
  /**
   * When the last one would be, as far as the pace is known; answers that are waited for count for nothing.
   */
  endsAt: string | null
}

/** Somebody of the list who would not get it. */
export interface ExcludedEntry extends CampaignPerson {
  id: number
  reason: Exclusion
}

/** What one person would read. */
export interface CampaignPreview {
  person: CampaignPerson
  /** Null: they would get it. */
  reason: Exclusion | null
  messages: { variant: number; text: string }[]
  confirmations: { variant: number; text: string }[]
}

/** Text or nothing; older clients send `null` for each text that is empty. */
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
  /** As the caller knows it: one who believes that it runs, or is over, changes nothing. */
  status: string<CampaignStatus>().oneOf(campaignStatuses),
  confirmation: boolean(),
  /** Empty or null: it has no time, and is started by hand. */
  scheduledAt: moment().nullable(),
  /** One connection; of several `whatsappIds`, which counts more. */
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
  /** `shipments: false` spares what older clients count. */
  get: endpoint('GET', '/campaigns/:id', {
    params: idParams,
    query: object({ shipments: boolean() }),
  }).answers<CampaignDetail>(),
  /** Header `Idempotency-Key` makes a repeat answer the first one. */
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
  /** Another one that says the same to the same list, without a time. */
  copy: endpoint('POST', '/campaigns/:id/copy', { params: idParams }).answers<Campaign>(),
  /** Gives it a picture, video or document, in the place of the one that it has. */
  attach: endpoint('POST', '/campaigns/:id/media-upload', { params: idParams, files: 'file' }).answers<
    Campaign & { mensagem: string }
  >(),
  detach: endpoint('DELETE', '/campaigns/:id/media-upload', { params: idParams }).answers<
    Campaign & { mensagem: string }
  >(),
  /** What the texts, as they are stored, say to one person of its list. */
  preview: endpoint('GET', '/campaigns/:id/preview/:entryId', {
    params: object({ id: id().required(), entryId: id().required() }),
  }).answers<CampaignPreview>(),
  /** Sends one of its messages to a number, filled for the caller. */
  test: endpoint('POST', '/campaigns/:id/test', {
    params: idParams,
    body: object({
      number: whatsappNumber().required(),
      /** Of the messages, from 1; the first one that has a text unless said. */
      variant: number().integer().min(1).max(limits.campaign.variants),
      /** The question in place of the message. */
      confirmation: boolean(),
    }),
  }).answers<{ messageId: string; ticketId: number }>(),
  /** What would come of it if it were started now, or at its time. */
  dryRun: endpoint('GET', '/campaigns/:id/dry-run', { params: idParams }).answers<CampaignDryRun>(),
  /** Who would not get it, by name. */
  excluded: endpoint('GET', '/campaigns/:id/dry-run/excluded', {
    params: idParams,
    query: object({ ...pageQuery, reason: string<Exclusion>().oneOf(exclusions) }),
  }).answers<PageFacts & { records: ExcludedEntry[] }>(),
}
