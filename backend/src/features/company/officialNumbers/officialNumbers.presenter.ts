import {
  setupParts,
  type OfficialHealth,
  type OfficialNumber as OfficialOnWire,
  type OfficialSummary,
} from '@balcao/contract'
import type { OfficialNumber } from '../../../models/index.js'
import { webhookOf } from './sealSecrets.js'
import { stateOfPart } from './setup.rules.js'

/** What lists and events show of a number. */
export const presentOfficialSummary = (number: OfficialNumber): OfficialSummary => ({
  quality: number.quality,
  verifiedName: number.verifiedName,
  peoplePerDay: number.peoplePerDay,
  monthlyLimitCents: number.monthlyLimitCents,
})

const times = ({ checkedAt, webhookReceivedAt }: OfficialNumber) => ({
  checkedAt: checkedAt?.toISOString() ?? null,
  webhookReceivedAt: webhookReceivedAt?.toISOString() ?? null,
})

/** A number's part of its connection's health. */
export const presentOfficialHealth = (number: OfficialNumber): OfficialHealth => ({
  ...presentOfficialSummary(number),
  ...times(number),
  nameStatus: number.nameStatus,
  messagesPerSecond: number.messagesPerSecond,
  problems: setupParts.flatMap((part) => stateOfPart(number, part).problem ?? []),
})

/** @param secrets whether the reader may have the word that verifies the webhook address. */
export function presentOfficialNumber(
  number: OfficialNumber,
  { secrets }: { secrets: boolean },
): OfficialOnWire {
  const { url, verifyToken } = webhookOf(number)
  return {
    ...presentOfficialSummary(number),
    ...times(number),
    id: number.id,
    phoneNumberId: number.phoneNumberId,
    businessAccountId: number.businessAccountId,
    hasAccessToken: number.sealedAccessToken !== null,
    hasAppSecret: number.sealedAppSecret !== null,
    webhookUrl: url,
    verifyToken: secrets ? verifyToken : '',
    parts: setupParts.map((part) => ({ part, ...stateOfPart(number, part) })),
  }
}
