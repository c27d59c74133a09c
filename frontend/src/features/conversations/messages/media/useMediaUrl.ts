import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useCallback, useState } from 'react'
import { localUrlOf } from '../outbox/uploads'
import { useThreadTools } from '../ThreadTools'

interface MediaUrl {
  /** Null while there is none. */
  url: string | null
  /** The file could not be had, with a fresh address either. */
  isGone: boolean
  /** For the element that loads it. */
  handleError: () => void
  handleLoad: () => void
  retry: () => void
}

/**
 * Address of a message's file. One that has run out (they last a day) is renewed as soon as the browser fails
 * to load it.
 */
export function useMediaUrl(message: Message): MediaUrl {
  const { renewMedia } = useThreadTools()
  // What was sent from here is shown from here.
  const url = localUrlOf(message.clientKey) ?? message.mediaUrl
  /** The address that failed, until one works. */
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
