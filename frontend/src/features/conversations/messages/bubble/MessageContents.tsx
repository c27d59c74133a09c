import { menuForm } from '@balcao/contract/resources/conversations/menuForm'
import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import BlockIcon from '@mui/icons-material/Block'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { Glyph } from '../../../../ui/display/Glyph'
import { AdCard } from '../kinds/AdCard'
import { ContentBody } from '../kinds/ContentBody'
import { MediaBody } from '../kinds/MediaBody'
import { Notice } from '../kinds/Notice'
import { TemplateHead } from '../kinds/TemplateHead'
import { TapChoices } from '../../../../ui/thread/TapChoices'
import { useThreadTools } from '../ThreadTools'
import styles from './MessageBubble.module.css'
import { QuotePreview, useQuotedAuthor } from './QuotePreview'

/**
 * Everything above a bubble's text: quoted message, file, location, cards, or why there is nothing to show.
 */
export function MessageContents({ message }: { message: Message }) {
  if (message.isDeleted) return <Deleted />
  const { media, content, quotedMsg, forwarded, ad } = message
  return (
    <>
      {forwarded && <Forwarded by={forwarded} />}
      {ad && <AdCard ad={ad} />}
      {quotedMsg && content?.type !== 'choice' && <QuotedMessage message={quotedMsg} />}
      {content && <ContentBody content={content} />}
      {content?.type === 'template' && !media && <TemplateHead content={content} />}
      {(!content || content.type === 'template') && media && (
        <div className={styles['media']}>
          <MediaBody message={message} media={media} />
        </div>
      )}
    </>
  )
}

function Forwarded({ by }: { by: 'once' | 'often' }) {
  const { t } = useTranslation()
  return (
    <div className={styles['forwarded']}>
      <Glyph name="forward" />
      {t(`messages.thread.forwarded.${by}`)}
    </div>
  )
}

/** The buttons of a template, as the customer sees them. */
export function TemplateButtons({ buttons }: MessageContent & { type: 'template' }) {
  const { t } = useTranslation()
  if (buttons.length === 0) return null
  const entries = buttons.map((title, place) => ({ id: String(place), title }))
  return <TapChoices entries={entries} list={null} label={t('messages.thread.templateButtons')} />
}

/** What the customer can tap, and what they chose. */
export function MenuEntries(menu: MessageContent & { type: 'menu' }) {
  const { t } = useTranslation()
  return (
    <TapChoices
      entries={menu.entries}
      list={menuForm(menu) === 'list' ? menu.open : null}
      chosen={menu.chosen}
      label={t('messages.thread.menuEntries')}
    />
  )
}

function Deleted() {
  const { t } = useTranslation()
  return <Notice Icon={BlockIcon}>{t('messages.deleted')}</Notice>
}

/** The quoted message; a click jumps to it. */
function QuotedMessage({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { goTo } = useThreadTools()
  const author = useQuotedAuthor(message)
  return (
    <ButtonBase
      onClick={() => goTo(message.id)}
      aria-label={t('messages.goToQuoted', { name: author })}
      // As wide as the content below, however long the quoted text is, with a readable minimum.
      sx={{ display: 'block', width: '100%', mb: 0.5, contain: 'inline-size', minWidth: 240 }}
    >
      <QuotePreview message={message} />
    </ButtonBase>
  )
}
