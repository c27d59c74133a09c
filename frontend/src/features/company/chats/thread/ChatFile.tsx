import type { MessageMedia } from '@balcao/contract/resources/conversations/messages'
import DownloadIcon from '@mui/icons-material/Download'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../../i18n/format'
import { FileIcon } from '../../../../ui/files/FileIcon'
import { extensionOf } from '../../../../ui/files/fileType.rules'
import { frameOf } from '../../../../ui/files/frame.rules'
import { FramedPicture, MediaFrame } from '../../../../ui/files/MediaFrame'
import { lazyPart } from '../../../../ui/loading/lazyPart'
import styles from './ChatFile.module.css'

// Loaded when it is opened.
const PictureDialog = lazyPart(() => import('./PictureDialog'))

type Media = Pick<MessageMedia, 'kind' | 'name' | 'mimetype' | 'size' | 'width' | 'height' | 'thumbnail'>

interface ChatFileProps {
  media: Media
  /** Its URL; null while it is not available. */
  url: string | null
}

/** A sent file: pictures are shown, other files with icon, name and size. */
export function ChatFile({ media, url }: ChatFileProps) {
  return media.kind === 'image' ? <Picture media={media} url={url} /> : <FileRow media={media} url={url} />
}

function Picture({ media, url }: ChatFileProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = media.name ?? ''
  return (
    <>
      <MediaFrame frame={frameOf(media.width, media.height)} thumbnail={media.thumbnail}>
        {url !== null && (
          <FramedPicture
            url={url}
            label={t('chatsPage.openPicture', { name })}
            onOpen={() => setOpen(true)}
          />
        )}
      </MediaFrame>
      <Suspense>
        {isOpen && url !== null && <PictureDialog url={url} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function FileRow({ media, url }: ChatFileProps) {
  const { t } = useTranslation()
  const name = media.name ?? t('said.kinds.document')
  const facts = [
    extensionOf(media.name).toUpperCase() || null,
    media.size === null ? null : formatBytes(media.size),
  ].filter((fact) => fact !== null)
  const body = (
    <>
      <FileIcon name={media.name} mimetype={media.mimetype} />
      <span className={styles['facts']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['size']}>{facts.join(' · ')}</span>
      </span>
      {url !== null && <DownloadIcon aria-hidden fontSize="small" />}
    </>
  )
  return url === null ? (
    <span className={styles['file']}>{body}</span>
  ) : (
    <a
      href={url}
      download={name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('messages.thread.downloadFile', { name })}
      className={styles['file']}
    >
      {body}
    </a>
  )
}
