import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useCallback, useState } from 'react'
import { localUrlOf } from '../outbox/uploads'
import { useThreadTools } from '../ThreadTools'

interface MediaUrl {
  /** Null while there is none. */
  url: string | null
  /** The file could not be loaded, even with a new URL. */
  isGone: boolean
  /** Error handler for the media element. */
  handleError: () => void
  handleLoad: () => void
  retry: () => void
}

/**
 * The URL of a message's file. URLs expire after a day; an expired one is renewed when the browser fails to
 * load it.
 */
export function useMediaUrl(message: Message): MediaUrl {
  const { renewMedia } = useThreadTools()
  // A file that was sent from this page is shown from memory.
  const url = localUrlOf(message.clientKey) ?? message.mediaUrl
  /** The URL that failed; reset when one works. */
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [goneUrl, setGoneUrl] = useState<string | null>(null)

  const renew = async () => {
    setFailedUrl(url)
    if (!(await renewMedia(message))) setGoneUrl(url)
  }
  const handleError = () => {
    if (failedUrl === null) void renew()
    else setGoneUrl(url)
  }
  const handleLoad = useCallback(() => {
    setFailedUrl(null)
    setGoneUrl(null)
  }, [])
  return { url, isGone: url !== null && goneUrl === url, handleError, handleLoad, retry: handleLoad }
}
