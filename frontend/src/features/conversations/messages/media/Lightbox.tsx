import type { Message } from '@balcao/contract/resources/conversations/messages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import YetAnotherReactLightbox, { type Slide } from 'yet-another-react-lightbox'
import Download from 'yet-another-react-lightbox/plugins/download'
import Video from 'yet-another-react-lightbox/plugins/video'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { saveNameOf } from './gallery.rules'
import { saveFile } from '../../../../ui/browser/saveFile'
import { LightboxCaption } from './LightboxCaption'
import { safeThumbnail } from '../../../../ui/files/thumbnail.rules'

function slideOf(message: Message): Slide {
  const { media } = message
  const url = message.mediaUrl ?? ''
  const size = media?.width && media.height ? { width: media.width, height: media.height } : {}
  const poster = safeThumbnail(media?.thumbnail)
  if (media?.kind === 'video' || media?.kind === 'gif') {
    const isGif = media.kind === 'gif'
    return {
      type: 'video',
      ...size,
      ...(poster && { poster }),
      ...(isGif && { loop: true, muted: true, autoPlay: true, controls: false }),
      sources: [{ src: url, type: media.mimetype.split(';')[0] ?? '' }],
    }
  }
  return { type: 'image', src: url, alt: message.body, ...size }
}

interface LightboxProps {
  /** The pictures and videos of the thread, oldest first. */
  gallery: readonly Message[]
  shownId: string
  onShow: (messageId: string) => void
  onClose: () => void
}

/** A picture or video in full size, with the others of the thread before and after it. */
export function Lightbox({ gallery, shownId, onShow, onClose }: LightboxProps) {
  const { t } = useTranslation()
  const slides = useMemo(() => gallery.map(slideOf), [gallery])
  const index = gallery.findIndex(({ id }) => id === shownId)
  return (
    <YetAnotherReactLightbox
      open
      close={onClose}
      slides={slides}
      index={Math.max(0, index)}
      on={{
        view: ({ index: viewed }) => {
          const message = gallery[viewed]
          if (message && message.id !== shownId) onShow(message.id)
        },
      }}
      plugins={[Zoom, Video, Download]}
      carousel={{ finite: true, preload: 1, padding: '5%' }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={{ fade: 160, swipe: 260 }}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      video={{ preload: 'metadata', playsInline: true, autoPlay: true }}
      download={{
        download: () => {
          const message = gallery[index]
          if (message?.mediaUrl) saveFile(message.mediaUrl, saveNameOf(message))
        },
      }}
      render={{
        slideFooter: ({ slide }) => {
          const message = gallery[slides.indexOf(slide)]
          return message ? <LightboxCaption message={message} /> : null
        },
        ...(gallery.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Lightbox: t('messages.thread.lightbox.title'),
        'Photo gallery': t('messages.thread.lightbox.title'),
        Close: t('messages.thread.lightbox.close'),
        Previous: t('messages.thread.lightbox.previous'),
        Next: t('messages.thread.lightbox.next'),
        'Zoom in': t('messages.thread.lightbox.zoomIn'),
        'Zoom out': t('messages.thread.lightbox.zoomOut'),
        Download: t('messages.thread.lightbox.download'),
        Slide: t('messages.thread.lightbox.slide'),
        Carousel: t('messages.thread.lightbox.slides'),
        '{index} of {total}': t('messages.thread.lightbox.place'),
      }}
    />
  )
}
