import { HOUR_MS } from './durations.js'

/** WhatsApp's reply window: how long after the customer's last message a number may answer freely (ms). */
export const REPLY_WINDOW_MS = 24 * HOUR_MS

/**
 * How long answers are free after a customer came from an ad (ms). Source: Meta, pricing, "free entry
 * points".
 */
export const FREE_AFTER_AD_MS = 72 * HOUR_MS

/**
 * When the reply window closes.
 * @param lastInboundAt when the customer last wrote on this connection, by WhatsApp's clock; null for never.
 */
export const replyWindowEnd = (lastInboundAt: Date | null): Date | null =>
  lastInboundAt && new Date(lastInboundAt.getTime() + REPLY_WINDOW_MS)

/**
 * Whether WhatsApp accepts a message that is no template. At the instant of its end the window is closed.
 * @param end as `replyWindowEnd`.
 */
export const isOpenUntil = (end: Date | null, now: Date): boolean => end !== null && now < end
