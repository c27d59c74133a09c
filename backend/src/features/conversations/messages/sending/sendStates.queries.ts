// SQL of how far our messages have come, for statements of other features. `message` is the alias of the row.

/** SQL condition: one of our messages that WhatsApp has, or that was written on the phone. */
export const hasLeft = (message: string): string =>
  `(${message}.from_me and (${message}.send_state is null or ${message}.send_state = 'sent'))`

/** SQL condition: one of our messages that has to leave yet, or is being sent. */
export const isUnderWay = (message: string): string => `${message}.send_state in ('queued', 'sending')`

/**
 * SQL expression: the error code of a message that was not sent, as schedules and campaigns store it; null
 * for other messages. Nobody knows whether an `unknown` one has left; a deleted one was discarded.
 */
export const whyNotSent = (message: string): string =>
  `case when ${message}.send_state = 'unknown' then 'ERR_SCHEDULE_UNKNOWN'
        when ${message}.send_state = 'failed' and ${message}.is_deleted then 'ERR_SCHEDULE_DISCARDED'
        when ${message}.send_state = 'failed' then coalesce(${message}.send_error, 'ERR_SENDING_WAPP_MSG') end`
