import type { ErrorAnswer } from '@balcao/contract/errorAnswer'
import { formatCalendarDay, formatDate } from './format'
import { i18n, loadPhrases } from './i18n'
import type { Phrases } from './phrases'

/** The part of a failed call that a phrase needs; `data/ApiError` has this shape. */
interface Failure {
  code: string
  answer?: ErrorAnswer | undefined
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

const isPhrased = (code: string): code is keyof Phrases['errorCodes'] => i18n.exists(`errorCodes.${code}`)

/** Loads the phrases of errors. After a failure, the next error tries again. */
export const loadErrorPhrases = (): Promise<void> => loadPhrases('errorCodes').catch(() => undefined)

/** The due date in an error, as DD/MM/YYYY; '' when there is none. */
export function dueDayOf({ dueDate, dueDay }: ErrorAnswer = { error: 'ERR_SUBSCRIPTION_EXPIRED' }): string {
  if (dueDay) return formatCalendarDay(dueDay)
  return dueDate ? formatDate(dueDate) : ''
}

/** The values for the placeholders of error phrases. */
function valuesOf(answer: ErrorAnswer | undefined): Record<string, string | number> {
  return {
    minutes: Math.max(1, Math.ceil((answer?.retryAfter ?? 60) / 60)),
    seconds: Math.max(1, Math.ceil(answer?.retryAfter ?? 1)),
    date: dueDayOf(answer),
    limit: answer?.limit ?? '',
    companies: answer?.companies ?? '',
    name: answer?.ticket?.user?.name ?? '',
    requestId: answer?.requestId ?? '',
  }
}

/**
 * The phrase for a failed call, in the interface language. An unknown code is shown raw after a general
 * phrase; anything that is no answer of the server becomes 'An error occurred!'.
 */
export function errorText(error: unknown): string {
  if (!isFailure(error)) return i18n.t('errors.unknown')
  const { code, answer } = error
  const values = valuesOf(answer)
  if (code === 'ERR_OTHER_OPEN_TICKET' && values['name']) return i18n.t('errors.otherOpenTicketOf', values)
  if (code === 'ERR_SUBSCRIPTION_EXPIRED' && values['date']) {
    return i18n.t('errors.subscriptionExpiredOn', values)
  }
  if (code === 'ERR_INTERNAL' && !values['requestId']) return i18n.t('errors.internalUnrecorded')
  if (code === 'NETWORK') return i18n.t('errors.network')
  return isPhrased(code) ? i18n.t(`errorCodes.${code}`, values) : i18n.t('errors.operation', { code })
}

/** One line: a list could not be loaded, and why. */
export const listFailureText = (error: unknown): string =>
  `${i18n.t('common.listFailedTitle')}. ${errorText(error)}`

/**
 * Why a message was not sent, in words.
 * @param reason an ErrorCode or WhatsApp's answer; empty or null when there was none
 * @returns `code`: WhatsApp's answer, for support; null when the text says it all
 */
export function refusalOf(reason: string | null): { text: string; code: string | null } {
  if (!reason) return { text: i18n.t('errors.refusals.none'), code: null }
  if (isPhrased(reason)) return { text: errorText({ code: reason }), code: null }
  if (!/^\d+$/.test(reason)) return { text: i18n.t('errors.unknown'), code: reason }
  return { text: i18n.t(`errors.refusals.${reason === '463' ? reason : 'other'}`), code: reason }
}
