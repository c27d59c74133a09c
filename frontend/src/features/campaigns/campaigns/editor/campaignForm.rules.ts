import { campaignVariants, campaignsApi, type Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import type { Texts, Variant } from '../campaigns.rules'

/** The values of the form. Ids are texts, empty for none. */
export interface CampaignFields extends Texts {
  name: string
  contactListId: string
  whatsappIds: number[]
  confirmation: boolean
  /** For official numbers; null for none. */
  template: Campaign['template']
  /** ISO 8601, or empty. */
  scheduledAt: string
  queueId: string
  useBot: boolean
  /** A new file. */
  file: File | null
  /** The stored file is kept. */
  keepsFile: boolean
}

/** The contract's schema; ids are validated by their selects. */
export const campaignSchema = campaignsApi.create.body.omit([
  'contactListId',
  'queueId',
  'whatsappId',
  'status',
  'template',
])

const textsOf = (campaign: Texts | null): Texts => ({
  message1: campaign?.message1 ?? '',
  message2: campaign?.message2 ?? '',
  message3: campaign?.message3 ?? '',
  message4: campaign?.message4 ?? '',
  message5: campaign?.message5 ?? '',
  confirmationMessage1: campaign?.confirmationMessage1 ?? '',
  confirmationMessage2: campaign?.confirmationMessage2 ?? '',
  confirmationMessage3: campaign?.confirmationMessage3 ?? '',
  confirmationMessage4: campaign?.confirmationMessage4 ?? '',
  confirmationMessage5: campaign?.confirmationMessage5 ?? '',
})

const idText = (id: number | null | undefined): string => (id ? String(id) : '')
const idOf = (text: string): number | null => (text === '' ? null : Number(text))

/** The initial values of the form. */
export const fieldsOf = (campaign: Campaign | null): CampaignFields => ({
  name: campaign?.name ?? '',
  ...textsOf(campaign),
  contactListId: idText(campaign?.contactListId),
  whatsappIds: campaign?.whatsappIds ?? [],
  confirmation: campaign?.confirmation ?? false,
  template: campaign?.template ?? null,
  scheduledAt: campaign?.scheduledAt ?? '',
  queueId: idText(campaign?.queueId),
  useBot: campaign?.useBot ?? false,
  file: null,
  keepsFile: true,
})

/**
 * The values that the chosen connections use: official numbers send a template and cannot ask first, linked
 * phones send the texts.
 */
export const usedBy = (values: CampaignFields, isOfficial: boolean): CampaignFields =>
  isOfficial ? { ...values, confirmation: false } : { ...values, template: null }

/** The body of the request. @param stored its stored state as the form knows it; null for a new one */
export const bodyOf = (values: CampaignFields, stored: Pick<Campaign, 'status'> | null) => ({
  name: values.name,
  confirmation: values.confirmation,
  template: values.template,
  useBot: values.useBot,
  ...textsOf(values),
  ...(stored && { status: stored.status }),
  scheduledAt: values.scheduledAt || null,
  whatsappIds: values.whatsappIds,
  contactListId: idOf(values.contactListId),
  queueId: idOf(values.queueId),
})

/** The variants to show: all up to the last one with a text, and the open one. */
export function shownVariants(texts: Texts, opened: Variant): Variant[] {
  const last = Math.max(
    0,
    ...campaignVariants.filter(
      (variant) => texts[`message${variant}`] !== '' || texts[`confirmationMessage${variant}`] !== '',
    ),
  )
  return campaignVariants.slice(0, Math.max(last, opened, 1))
}
