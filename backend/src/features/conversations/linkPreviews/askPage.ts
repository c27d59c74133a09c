import { env } from '../../../platform/config/env.js'
import { log } from '../../../platform/log/log.js'
import { getOutside } from '../../../platform/outgoing/getOutside.js'
import { inspectPagePicture } from '../../../platform/pictures/inspectPicture.js'
import { mayFollow } from './links.rules.js'
import { pageFacts, pageText } from './pageFacts.rules.js'

/** Milliseconds for getting a page and its picture. */
const PATIENCE_MS = 6_000
const PAGE_BYTES = 512 * 1024
const PICTURE_BYTES = 1024 * 1024
/** Bytes of the largest small picture. */
const SMALL_BYTES = 8 * 1024

export interface PagePreview {
  /** Name of the server that answered, without `www.`. */
  host: string
  title: string
  description: string
  /** A small JPEG, base64; null for none. */
  picture: string | null
}

/** A small JPEG of a page's picture, base64; null when it cannot be had. */
async function pictureOf(address: URL, signal: AbortSignal): Promise<string | null> {
  const answer = await getOutside(address, {
    accept: 'image/*',
    signal,
    allowPrivate: env.PREVIEW_PRIVATE_ADDRESSES,
    maxBytes: PICTURE_BYTES,
    takesBeginning: false,
  })
  if ('failure' in answer || answer.status !== 200 || !/^image\/(?!svg)/i.test(answer.type)) return null
  try {
    const { thumbnail } = await inspectPagePicture(answer.body)
    return thumbnail && thumbnail.length <= SMALL_BYTES ? Buffer.from(thumbnail).toString('base64') : null
  } catch (error) {
    log.debug({ err: error }, 'the picture of a page cannot be opened')
    return null
  }
}

/**
 * Gets a page and its picture, and makes a preview of them. Outside of any scope.
 * @returns null when the page cannot be had, or has no title.
 */
export async function askPage(page: URL): Promise<PagePreview | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await getOutside(page, {
    accept: 'text/html,application/xhtml+xml',
    signal,
    allowPrivate: env.PREVIEW_PRIVATE_ADDRESSES,
    maxBytes: PAGE_BYTES,
    takesBeginning: true,
    mayFollow,
  })
  if ('failure' in answer || answer.status !== 200) return null
  if (!/^(text\/html|application\/xhtml\+xml)/i.test(answer.type)) return null
  const facts = pageFacts(pageText(answer.type, answer.body))
  if (!facts) return null
  const { title, description, picture } = facts
  const hasPicture = picture !== null && URL.canParse(picture, answer.url.href)
  return {
    host: answer.url.hostname.replace(/^www\./, ''),
    title,
    description,
    picture: hasPicture ? await pictureOf(new URL(picture, answer.url), signal) : null,
  }
}
