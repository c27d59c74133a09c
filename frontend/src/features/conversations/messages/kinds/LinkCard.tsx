import { linkPreviewsApi } from '@balcao/contract/resources/conversations/linkPreviews'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../data/apiClient'
import { safeThumbnail } from '../../../../ui/files/thumbnail.rules'
import styles from './LinkCard.module.css'

/** Milliseconds for which a preview is not asked for again. */
const FRESH_MS = 6 * 3_600_000
/** Distance from the visible part of the thread, at which a preview is asked for. */
const NEAR = '200px'

interface LinkCardProps {
  messageId: string
  /** As it is written in the message now: an edited one has another preview. */
  link: string
}

/**
 * Title and picture of the page behind the first link of a message. The server asks the page, once the
 * message is nearly visible. The browser asks only our server.
 */
export default function LinkCard({ messageId, link: written }: LinkCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const { data } = useQuery({
    queryKey: ['messages', 'linkPreview', messageId, written],
    queryFn: ({ signal }) => call(linkPreviewsApi.get, { params: { id: messageId }, signal }),
    enabled: isNear,
    staleTime: FRESH_MS,
    retry: false,
  })
  const preview = data?.preview
  if (!preview) return <div ref={place} />
  const { link, host, title, description } = preview
  const picture = safeThumbnail(preview.picture)
  return (
    <a
      href={/^www\./i.test(link) ? `https://${link}` : link}
      target="_blank"
      rel="noopener noreferrer"
      className={styles['card']}
    >
      {picture && <img src={picture} alt="" className={styles['picture']} />}
      <span className={styles['words']}>
        <b dir="auto" className={styles['title']}>
          {title}
        </b>
        {description && (
          <span dir="auto" className={styles['description']}>
            {description}
          </span>
        )}
        <span className={styles['host']}>{host}</span>
      </span>
    </a>
  )
}
