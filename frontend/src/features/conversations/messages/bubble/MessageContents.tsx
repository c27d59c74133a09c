import type { Message } from '@balcao/contract/resources/conversations/messages'
import BlockIcon from '@mui/icons-material/Block'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { ContentBody } from '../kinds/ContentBody'
import { MediaBody } from '../kinds/MediaBody'
import { Notice } from '../kinds/Notice'
import { useThreadTools } from '../ThreadTools'
import styles from './MessageBubble.module.css'
import { QuotePreview, useQuotedAuthor } from './QuotePreview'

/**
 * All that a bubble shows above its words: what it answers, its file, place, cards, or why there is nothing
 * to show.
 */
export function MessageContents({ message }: { message: Message }) {
  if (message.isDeleted) return <Deleted />
  const { media, content, quotedMsg } = message
  return (
    <>
      {quotedMsg && <QuotedMessage message={quotedMsg} />}
      {content ? (
        <ContentBody content={content} />
      ) : (
        media && (
          <div className={styles['media']}>
            <MediaBody message={message} media={media} />
          </div>
        )
      )}
    </>
  )
}

function Deleted() {
  const { t } = useTranslation()
  return <Notice Icon={BlockIcon}>{t('messages.deleted')}</Notice>
}

/** What a message answers; a click goes there. */
function QuotedMessage({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { goTo } = useThreadTools()
  const author = useQuotedAuthor(message)
  return (
    <ButtonBase
      onClick={() => goTo(message.id)}
      aria-label={t('messages.goToQuoted', { name: author })}
      // As wide as what is below it, however long the quoted text is; but wide enough to be read.
      sx={{ display: 'block', width: '100%', mb: 0.5, contain: 'inline-size', minWidth: 240 }}
    >
      <QuotePreview message={message} />
    </ButtonBase>
  )
}
