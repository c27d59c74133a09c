import type { Template, TemplateStatus } from '@balcao/contract/resources/company/templates'
import type { Tone } from '../../../ui/display/StatusPill'

export const statusTones: Record<TemplateStatus, Tone> = {
  APPROVED: 'good',
  PENDING: 'calm',
  REJECTED: 'bad',
  PAUSED: 'busy',
  DISABLED: 'bad',
  DELETED: 'bad',
}

/** WhatsApp's codes of refusals, as kinds that the screens have words for. */
const reasons = {
  TAG_CONTENT_MISMATCH: 'category',
  INCORRECT_CATEGORY: 'category',
  PROMOTIONAL: 'category',
  INVALID_FORMAT: 'format',
  ABUSIVE_CONTENT: 'abuse',
  SCAM: 'scam',
} as const

export type Reason = (typeof reasons)[keyof typeof reasons] | 'other'

/** The kind of a refusal by WhatsApp's code. */
export const reasonKey = (code: string | null): Reason =>
  code !== null && Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : 'other'

/** `pt_BR` as people write it. */
export const languageText = (language: string): string => language.replace('_', '-')

/** Whether WhatsApp changed the category in the last thirty days. */
export const isMoved = ({ categoryChangedAt }: Template, now: number): boolean =>
  categoryChangedAt !== null && Date.parse(categoryChangedAt) > now - 30 * 86_400_000

/** Whether a change can be sent to WhatsApp now. */
export const isEditable = ({ status, isSendable }: Template): boolean =>
  isSendable && (status === 'APPROVED' || status === 'REJECTED' || status === 'PAUSED')
