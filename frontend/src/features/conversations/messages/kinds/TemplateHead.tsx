import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import { useTranslation } from 'react-i18next'
import { Glyph } from '../../../../ui/display/Glyph'
import { LocationCard } from './LocationCard'
import { headingOf } from './template.rules'
import styles from './TemplateHead.module.css'

const signs = { image: 'camera', video: 'video', document: 'document' } as const

/**
 * The file or the place in the header of a template. Files that are not stored here open in a new tab, so no
 * foreign server learns who reads along.
 */
export function TemplateHead({ content }: { content: MessageContent & { type: 'template' } }) {
  const { t } = useTranslation()
  const heading = headingOf(content)
  if (!heading) return null
  if (heading.kind === 'location')
    return <LocationCard place={{ ...heading, type: 'location', isLive: false }} />
  const { kind, url, host } = heading
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles['file']}>
      <Glyph name={signs[kind]} className={styles['sign']} />
      <span className={styles['about']}>
        <b>{t(`said.kinds.${kind}`)}</b>
        <small dir="ltr">{host}</small>
      </span>
    </a>
  )
}
