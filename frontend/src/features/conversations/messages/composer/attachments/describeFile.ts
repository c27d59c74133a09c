/** Facts that are known only after opening a file; null where unknown. */
export interface FileFacts {
  width: number | null
  height: number | null
  /** For audio and video. */
  seconds: number | null
}

const unknown: FileFacts = { width: null, height: null, seconds: null }

/** Milliseconds to wait for a file that does not open. */
const PATIENCE_MS = 4_000

/**
 * Size and length of the file at a `blob:` URL, measured by the browser. Nothing is uploaded. Never rejects.
 */
export function describeFile(url: string, type: string): Promise<FileFacts> {
  const reading = type.startsWith('image/')
    ? describeImage(url)
    : /^(?:audio|video)\//.test(type)
      ? describePlayable(url, type)
      : Promise.resolve(unknown)
  const giveUp = new Promise<FileFacts>((resolve) => setTimeout(() => resolve(unknown), PATIENCE_MS))
  return Promise.race([reading, giveUp])
}

function describeImage(url: string): Promise<FileFacts> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight, seconds: null })
    image.onerror = () => resolve(unknown)
    image.src = url
  })
}

function describePlayable(url: string, type: string): Promise<FileFacts> {
  return new Promise((resolve) => {
    const media = document.createElement(type.startsWith('video/') ? 'video' : 'audio')
    media.preload = 'metadata'
    media.onloadedmetadata = () => {
      const size = media instanceof HTMLVideoElement ? media : { videoWidth: 0, videoHeight: 0 }
      resolve({
        width: size.videoWidth || null,
        height: size.videoHeight || null,
        seconds: Number.isFinite(media.duration) ? media.duration : null,
      })
    }
    media.onerror = () => resolve(unknown)
    media.src = url
  })
}
