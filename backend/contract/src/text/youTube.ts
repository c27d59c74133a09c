/** Eleven letters, digits, `-` and `_`. */
const VIDEO_ID = /^[\w-]{11}$/

/** Host, path and query; the contract knows no `URL`, which is the browser's and Node's. */
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
 * The id of the YouTube video that people mean: by its bare id, or by an address of any of its forms (watch,
 * youtu.be, shorts, embed, live), with or without scheme and parameters. Null when it is none.
 */
export function youTubeId(text: string): string | null {
  const trimmed = text.trim()
  if (VIDEO_ID.test(trimmed)) return trimmed
  const id = idIn(trimmed)
  return id !== undefined && VIDEO_ID.test(id) ? id : null
}

/** Where YouTube shows a video. */
export const youTubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`
