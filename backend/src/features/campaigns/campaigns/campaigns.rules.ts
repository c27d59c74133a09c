import {
  campaignVariants,
  fillTemplate,
  isCampaignSavable,
  limits,
  personFieldsIn,
  unknownVariables,
  type Campaign as WireCampaign,
  type CampaignFault,
  type CampaignPerson,
  type CampaignStatus,
  type CampaignVariable,
} from '@balcao/contract'
import type { Campaign } from '../../../models/index.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { Senders } from './official/senders.queries.js'

type Facts = Pick<
  Campaign,
  'messages' | 'confirmations' | 'confirmation' | 'contactListId' | 'templateId' | 'templateValues' | 'file'
>

/** A text of a campaign and its number, from 1. */
export interface Variant {
  variant: number
  text: string
}

/** The texts that are not empty, in their order. */
export const variantsOf = (texts: readonly string[]): Variant[] =>
  texts.flatMap((text, place) => (text.trim() === '' ? [] : { variant: place + 1, text }))

/** What a campaign fills for each person: its texts, or the values of its template as one text. */
export const filledTexts = ({
  messages,
  templateId,
  templateValues,
}: Pick<Campaign, 'messages' | 'templateId' | 'templateValues'>): string[] =>
  templateId === null ? messages : [Object.values(templateValues ?? {}).join('\n')]

/** Whether the person has a value for each variable of a text. */
export const isFull = ({ text }: Pick<Variant, 'text'>, person: CampaignPerson): boolean =>
  personFieldsIn(text).every((field) => person[field].trim() !== '')

/**
 * The text that a recipient gets. Recipients get the texts in turn, leaving out texts with a variable that is
 * empty for them.
 * @param position the recipient's place in the campaign, from 1.
 * @returns null when each text has such a variable.
 */
export function variantFor(
  texts: readonly string[],
  person: CampaignPerson,
  position: number,
): Variant | null {
  const full = variantsOf(texts).filter((variant) => isFull(variant, person))
  return full[(position - 1) % full.length] ?? null
}

/**
 * Whether a campaign may be sent to this many people. Fewer than confirmed is fine; more is fine up to 10
 * people or one in twenty (5 %), whichever is larger.
 * @param confirmed the number that the user who started the campaign has seen.
 */
export const isAsConfirmed = (count: number, confirmed: number): boolean =>
  count <= confirmed + Math.max(10, Math.floor(confirmed / 20))

/** Unknown variables of texts, each as a fault of its field. */
const unknownIn = (
  field: keyof WireCampaign,
  text: string,
  variables: readonly CampaignVariable[],
): CampaignFault[] =>
  unknownVariables(text, variables).map((variable) => ({ code: 'ERR_CAMPAIGN_VARIABLE', field, variable }))

const unknownInAll = (
  field: 'message' | 'confirmationMessage',
  texts: readonly string[],
  variables: readonly CampaignVariable[],
): CampaignFault[] =>
  variantsOf(texts).flatMap(({ variant, text }) => unknownIn(`${field}${variant as 1}`, text, variables))

/** Faults of the texts that linked phones send. */
function textFaults(
  { messages, confirmations, confirmation }: Facts,
  variables: readonly CampaignVariable[],
): CampaignFault[] {
  const faults: CampaignFault[] = []
  if (variantsOf(messages).length === 0) faults.push({ code: 'ERR_CAMPAIGN_NO_MESSAGE', field: 'message1' })
  if (confirmation && variantsOf(confirmations).length === 0)
    faults.push({ code: 'ERR_CAMPAIGN_NO_CONFIRMATION', field: 'confirmationMessage1' })
  return [
    ...faults,
    ...unknownInAll('message', messages, variables),
    ...(confirmation ? unknownInAll('confirmationMessage', confirmations, variables) : []),
  ]
}

/** Faults of the template that official numbers send. The file of the campaign is that of the header. */
function templateFaults(
  { templateValues, confirmation, file }: Facts,
  { accounts, template }: Senders,
  variables: readonly CampaignVariable[],
): CampaignFault[] {
  const faults: CampaignFault[] = []
  const fault = (code: CampaignFault['code'], field: keyof WireCampaign = 'template') =>
    faults.push({ code, field })
  if (new Set(accounts).size > 1) fault('ERR_CAMPAIGN_MIXED_CONNECTIONS', 'whatsappIds')
  if (confirmation) fault('ERR_CAMPAIGN_ASKS_FIRST', 'confirmation')
  if (!template) {
    fault('ERR_CAMPAIGN_NO_TEMPLATE')
    return faults
  }
  const { header } = template.components
  const { missing, tooLong } = fillTemplate(template, templateValues ?? {})
  if (!accounts.includes(template.account?.businessAccountId ?? '')) fault('ERR_TEMPLATE_OTHER_ACCOUNT')
  else if (template.status !== 'APPROVED') fault('ERR_TEMPLATE_NOT_APPROVED')
  if (file && header?.kind !== file.kind) fault('ERR_TEMPLATE_FILE')
  if (missing.some((key) => !file || key !== 'header.media')) fault('ERR_TEMPLATE_VALUES')
  if (tooLong.length > 0) fault('ERR_TEMPLATE_TOO_LONG')
  const values = Object.values(templateValues ?? {}).join('\n')
  return [...faults, ...unknownIn('template', values, variables)]
}

/**
 * All faults that keep a campaign from being sent. Linked phones send its texts. Official numbers send its
 * template, which they need.
 */
export function faultsOf(
  campaign: Facts,
  senders: Senders,
  variables: readonly CampaignVariable[],
): CampaignFault[] {
  const faults: CampaignFault[] = []
  if (campaign.contactListId === null) faults.push({ code: 'ERR_CAMPAIGN_NO_LIST', field: 'contactListId' })
  if (senders.accounts.length === 0) faults.push({ code: 'ERR_CAMPAIGN_NO_CONNECTION', field: 'whatsappIds' })
  const isOfficial = senders.accounts.some((account) => account !== null)
  return [
    ...faults,
    ...(isOfficial ? templateFaults(campaign, senders, variables) : textFaults(campaign, variables)),
  ]
}

/** @throws AppError with the first fault and its field. */
export function requireNone([fault]: readonly CampaignFault[]): void {
  if (fault)
    throw new AppError(fault.code, {
      field: `body.${fault.field}`,
      ...(fault.variable !== undefined && { message: `{${fault.variable}}` }),
    })
}

const SAVABLE: readonly CampaignStatus[] = ['INATIVA', 'PROGRAMADA', 'CANCELADA']

/**
 * @param submitted the status that the caller's form shows, if it was sent.
 * @throws AppError ERR_CAMPAIGN_NOT_EDITABLE when the campaign runs, is over, or starts within an hour.
 */
export function requireSavable(
  campaign: Pick<WireCampaign, 'status' | 'scheduledAt'>,
  now: Date,
  submitted: CampaignStatus = campaign.status,
): void {
  if (!isCampaignSavable(campaign, now) || !SAVABLE.includes(submitted))
    throw new AppError('ERR_CAMPAIGN_NOT_EDITABLE')
}

/** The texts after a change; texts that the body does not name stay as they were. */
export const textsOf = (
  field: 'message' | 'confirmationMessage',
  body: Partial<Record<`${typeof field}${(typeof campaignVariants)[number]}`, string | undefined>>,
  before: readonly string[],
): string[] => campaignVariants.map((variant) => body[`${field}${variant}`] ?? before[variant - 1] ?? '')

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/**
 * The connections of a campaign after a change.
 * - An older client knows only the first one (`whatsappId`). While it names the same first one, the others
 *   stay.
 * - An older client also sends back every field it has read. So `whatsappIds` counts only where it differs
 *   from the stored ones.
 * @param before in their order.
 */
export function connectionsOf(
  { whatsappId, whatsappIds }: { whatsappId?: number | null | undefined; whatsappIds?: number[] | undefined },
  before: readonly number[],
): number[] {
  if (whatsappIds && (whatsappId === undefined || !isSame(whatsappIds, before)))
    return [...new Set(whatsappIds)]
  if (whatsappId === undefined || (whatsappId !== null && whatsappId === before[0])) return [...before]
  return whatsappId === null ? [] : [whatsappId]
}

/** The name of a copy: the same with the first free number behind it, such as `Name (2)`. */
export function nameOfCopy(name: string, others: readonly string[]): string {
  const base = name.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`
    const copy = base.slice(0, limits.name.max - end.length).trimEnd() + end
    if (!others.includes(copy)) return copy
  }
}
