import type { InboundAd, InboundMessageEvent } from '../../port/inboundEvents.js'
import { adLimits, appOf } from '../../events/ads.js'
import { fieldsIn, isFields, textIn, type Fields } from '../../events/fields.js'
import { bytesIn, countIn } from './fields.js'

/** Marks beside a message's content. */
export type Marks = Pick<InboundMessageEvent, 'forwarded' | 'ad'>

/** Times of forwarding from which WhatsApp's apps show two arrows. */
export const OFTEN = 4
const SCORE_MAX = 100_000
/** Bytes of an ad's picture in a message. */
const THUMBNAIL_MAX = 64 * 1024

function forwardedIn(context: Fields): Marks['forwarded'] {
  if ((countIn(context, 'forwardingScore', SCORE_MAX) ?? 0) >= OFTEN) return 'often'
  return context.isForwarded === true ? 'once' : undefined
}

/** The ad that the customer clicked. The same fields also carry the previews of links, which name no ad. */
function adIn(context: Fields): InboundAd | undefined {
  const ad = context.externalAdReply
  if (!isFields(ad)) return undefined
  const short = (name: string) => textIn(ad, name)?.trim().slice(0, adLimits.text) ?? null
  const sourceId = short('sourceId')
  if (!sourceId && textIn(ad, 'sourceType') !== 'ad' && !textIn(ad, 'ctwaClid')) return undefined
  const url = textIn(ad, 'sourceUrl')
  const sourceUrl = url !== null && url.length <= adLimits.url ? url : null
  const thumbnail = bytesIn(ad, 'thumbnail', THUMBNAIL_MAX)
  return {
    sourceId,
    sourceUrl,
    headline: short('title'),
    body: textIn(ad, 'body')?.slice(0, adLimits.body) ?? null,
    app: appOf(textIn(ad, 'sourceApp'), sourceUrl),
    // The first bytes of a JPEG in base64.
    thumbnail: thumbnail?.startsWith('/9j/') ? thumbnail : null,
  }
}

/** Whether a message was forwarded, and the ad that it came from. */
export function marksIn(content: Fields): Marks {
  const context = fieldsIn(content, 'contextInfo')
  const [forwarded, ad] = [forwardedIn(context), adIn(context)]
  return { ...(forwarded && { forwarded }), ...(ad && { ad }) }
}
