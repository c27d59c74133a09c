import {
  campaignVariants,
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

type Facts = Pick<Campaign, 'messages' | 'confirmations' | 'confirmation' | 'contactListId'>

/** A text of a campaign and its place, from 1. */
export interface Variant {
  variant: number
  text: string
}

/** The places that have a text, in their order. */
export const variantsOf = (texts: readonly string[]): Variant[] =>
  texts.flatMap((text, place) => (text.trim() === '' ? [] : { variant: place + 1, text }))

/** A text that says nothing of a person that is not known of them. */
const isFull = ({ text }: Variant, person: CampaignPerson): boolean =>
  personFieldsIn(text).every((field) => person[field].trim() !== '')

/**
 * Which of the texts somebody gets: those in turn that lack nothing of them.
 * @param position their place in the campaign, from 1.
 * @returns null when each of them would have a gap.
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
 * Whether people may be sent what was confirmed for so many: fewer are no surprise; of more, one in twenty,
 * and ten at least.
 * @param confirmed the count that whoever started the campaign was shown.
 */
export const isAsConfirmed = (count: number, confirmed: number): boolean =>
  count <= confirmed + Math.max(10, Math.floor(confirmed / 20))

/**
 * What keeps a campaign from being sent, all of it at once.
 * @param connections how many it has.
 */
export function faultsOf(
  campaign: Facts,
  connections: number,
  variables: readonly CampaignVariable[],
): CampaignFault[] {
  const { messages, confirmations, confirmation, contactListId } = campaign
  const faults: CampaignFault[] = []
  if (contactListId === null) faults.push({ code: 'ERR_CAMPAIGN_NO_LIST', field: 'contactListId' })
  if (connections === 0) faults.push({ code: 'ERR_CAMPAIGN_NO_CONNECTION', field: 'whatsappIds' })
  if (variantsOf(messages).length === 0) faults.push({ code: 'ERR_CAMPAIGN_NO_MESSAGE', field: 'message1' })
  if (confirmation && variantsOf(confirmations).length === 0)
    faults.push({ code: 'ERR_CAMPAIGN_NO_CONFIRMATION', field: 'confirmationMessage1' })
  const unknown = (field: 'message' | 'confirmationMessage', texts: readonly string[]) =>
    variantsOf(texts).flatMap(({ variant, text }) =>
      unknownVariables(text, variables).map((variable): CampaignFault => ({
        code: 'ERR_CAMPAIGN_VARIABLE',
        field: `${field}${variant}` as keyof WireCampaign,
        variable,
      })),
    )
  return [
    ...faults,
    ...unknown('message', messages),
    ...(confirmation ? unknown('confirmationMessage', confirmations) : []),
  ]
}

/** @throws AppError with the first of the faults, by its field. */
export function requireNone([fault]: readonly CampaignFault[]): void {
  if (fault)
    throw new AppError(fault.code, {
      field: `body.${fault.field}`,
      ...(fault.variable !== undefined && { message: `{${fault.variable}}` }),
    })
}

const SAVABLE: readonly CampaignStatus[] = ['INATIVA', 'PROGRAMADA', 'CANCELADA']

/**
 * @param submitted the status by which the caller knows it, if they say so.
 * @throws AppError ERR_CAMPAIGN_NOT_EDITABLE when it is under way, over, or starts within an hour.
 */
export function requireSavable(
  campaign: Pick<WireCampaign, 'status' | 'scheduledAt'>,
  now: Date,
  submitted: CampaignStatus = campaign.status,
): void {
  if (!isCampaignSavable(campaign, now) || !SAVABLE.includes(submitted))
    throw new AppError('ERR_CAMPAIGN_NOT_EDITABLE')
}

/** The texts of a body in their places; what it does not name stays as it was. */
export const textsOf = (
  field: 'message' | 'confirmationMessage',
  body: Partial<Record<`${typeof field}${(typeof campaignVariants)[number]}`, string | undefined>>,
  before: readonly string[],
): string[] => campaignVariants.map((variant) => body[`${field}${variant}`] ?? before[variant - 1] ?? '')

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/**
 * By which connections it is sent. An older client knows the first one alone: as long as it names that, the
 * others stay. It sends back all that it has read, so that the others count only where they are not those
 * that there are.
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

/** What a copy is called: the same with a number behind it, the first that no other one has. */
export function nameOfCopy(name: string, others: readonly string[]): string {
  const base = name.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`
    const copy = base.slice(0, limits.name.max - end.length).trimEnd() + end
    if (!others.includes(copy)) return copy
  }
}
