/** Eleven letters, digits, `-` and `_`. */
const VIDEO_ID = /^[\w-]{11}$/

/** Host, path and query. The contract can't use `URL`, which only exists in browsers and Node. */
const ADDRESS = /^(?:https?:\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i
const HOSTS = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/i
const IN_PATH = /^\/(?:shorts|embed|live|v|e)\/([^/]+)\/?$/

function idIn(address: string): string | undefined {
  const [, host = '', path = '', query = ''] = ADDRESS.exec(address) ?? []
  if (host.toLowerCase() === 'youtu.be') return path.slice(1).replace(/\/$/, '')
  if (!HOSTS.test(host)) return undefined
  if (/^\/watch\/?$/.test(path)) return /(?:^|&)v=([^&]*)/.exec(query)?.[1]
  return IN_PATH.exec(path)?.[1]
}

/**
 * The id of a YouTube video, from the bare id or from any form of its URL (watch, youtu.be, shorts, embed,
 * live), with or without scheme and parameters. Null for anything else.
 */
export function youTubeId(text: string): string | null {
  const trimmed = text.trim()
  if (VIDEO_ID.test(trimmed)) return trimmed
  const id = idIn(trimmed)
  return id !== undefined && VIDEO_ID.test(id) ? id : null
}

/** URL of a video on YouTube. */
export const youTubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`
