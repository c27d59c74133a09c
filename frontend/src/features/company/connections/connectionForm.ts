import { limits } from '@balcao/contract/limits'
import {
  connectionBody,
  type Connection,
  type Provider,
} from '@balcao/contract/resources/company/connections'
import type { TFunction } from 'i18next'
import { mixed } from 'yup'

/** The values of the form. */
export interface ConnectionFields {
  name: string
  isDefault: boolean
  provider: Provider
  queueIds: number[]
  greetingMessage: string
  complationMessage: string
  outOfHoursMessage: string
  ratingMessage: string
  /** Null keeps the current token; '' removes it. */
  token: string | null
  /** Minutes. */
  timeSendQueue: number
  /** Id of a queue; 0 for none. */
  sendIdQueue: number
  /** Minutes; 0 for never. */
  expiresTicket: number
  expiresInactiveMessage: string
  deviceName: string
  bringsPast: boolean
}

/**
 * The provider of a new connection. A company's first connection uses the simulator, where the installation
 * offers it, because it needs no phone.
 */
export const firstProvider = (offered: readonly Provider[], connections: number): Provider =>
  connections === 0 && offered.includes('simulator') ? 'simulator' : 'beta'

/** The initial values of the form. */
export const fieldsOf = (connection: Connection | null, provider: Provider = 'beta'): ConnectionFields => ({
  name: connection?.name ?? '',
  isDefault: connection?.isDefault ?? false,
  provider: connection?.provider ?? provider,
  queueIds: connection?.queues.map(({ id }) => id) ?? [],
  greetingMessage: connection?.greetingMessage ?? '',
  complationMessage: connection?.complationMessage ?? '',
  outOfHoursMessage: connection?.outOfHoursMessage ?? '',
  ratingMessage: connection?.ratingMessage ?? '',
  token: connection ? null : '',
  timeSendQueue: connection?.timeSendQueue ?? 0,
  sendIdQueue: connection?.sendIdQueue ?? 0,
  expiresTicket: connection?.expiresTicket ?? 0,
  expiresInactiveMessage: connection?.expiresInactiveMessage ?? '',
  deviceName: connection?.deviceName ?? '',
  bringsPast: connection?.bringsPast ?? true,
})

/** The contract's schema, and rules between fields. */
export function connectionSchema(t: TFunction) {
  const { max } = limits.timeSendQueue
  const minutesInvalid = t('connections.form.minutesInvalid', { max })
  return connectionBody
    .shape({
      timeSendQueue: mixed<number>().test(
        'minutes',
        minutesInvalid,
        (minutes) => Number.isInteger(minutes) && Number(minutes) >= 0 && Number(minutes) <= max,
      ),
      expiresTicket: mixed<number>().test(
        'minutes',
        minutesInvalid,
        (minutes) => Number.isInteger(minutes) && Number(minutes) >= 0 && Number(minutes) <= max,
      ),
    })
    .test({
      name: 'greeting',
      test: (values, context) =>
        (values.queueIds?.length ?? 0) < 2 || values.greetingMessage?.trim()
          ? true
          : context.createError({ path: 'greetingMessage', message: t('connections.form.greetingRequired') }),
    })
    .test({
      name: 'token',
      test: ({ token }, context) =>
        !token || token.trim().length >= limits.token.min
          ? true
          : context.createError({
              path: 'token',
              message: t('connections.form.tokenShort', { min: limits.token.min }),
            }),
    })
    .test({
      name: 'redirection',
      test: ({ timeSendQueue, sendIdQueue }, context) => {
        if (timeSendQueue && !sendIdQueue)
          return context.createError({ path: 'sendIdQueue', message: t('connections.form.targetRequired') })
        if (sendIdQueue && !timeSendQueue)
          return context.createError({
            path: 'timeSendQueue',
            message: t('connections.form.minutesRequired'),
          })
        return true
      },
    })
}

/** Bytes of a generated token. */
const TOKEN_BYTES = 24

/** A random token of 192 bits in letters, digits, `-` and `_`. Works also without https. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
